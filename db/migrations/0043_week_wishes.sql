CREATE TABLE "week_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"heard_in" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "week_wishes_words_key" UNIQUE("project_id","kind","words"),
	CONSTRAINT "week_wishes_words_length" CHECK (char_length("week_wishes"."words") <= 200)
);
--> statement-breakpoint
ALTER TABLE "week_wishes" ADD CONSTRAINT "week_wishes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;