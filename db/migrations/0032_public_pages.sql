CREATE TABLE "project_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"slug" text,
	"stopped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_pages_project_id_unique" UNIQUE("project_id"),
	CONSTRAINT "project_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "project_pages_mode" CHECK ("project_pages"."mode" in ('off', 'link', 'open')),
	CONSTRAINT "project_pages_slug" CHECK (("project_pages"."mode" = 'off') = ("project_pages"."slug" is null))
);
--> statement-breakpoint
ALTER TABLE "project_pages" ADD CONSTRAINT "project_pages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_pages_changed_idx" ON "project_pages" USING btree ("updated_at","id");