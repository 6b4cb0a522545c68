CREATE TABLE "test_guest_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"test_project_id" uuid NOT NULL,
	"form_key" uuid NOT NULL,
	"feedback" text NOT NULL,
	"rating" integer NOT NULL,
	"first_impression" text DEFAULT '' NOT NULL,
	"tried" text DEFAULT '' NOT NULL,
	"confused" text DEFAULT '' NOT NULL,
	"would_pay" text,
	"pays_now" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email" text,
	"confirmed_at" timestamp (3) with time zone,
	"evidence_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_guest_reviews_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "test_guest_reviews_rating" CHECK ("test_guest_reviews"."rating" between 1 and 5),
	CONSTRAINT "test_guest_reviews_would_pay" CHECK ("test_guest_reviews"."would_pay" in ('yes', 'maybe', 'no')),
	CONSTRAINT "test_guest_reviews_feedback" CHECK (char_length("test_guest_reviews"."feedback") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "test_links" (
	"test_project_id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"responsible_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_links_slug_unique" UNIQUE("slug"),
	CONSTRAINT "test_links_name" CHECK (char_length("test_links"."responsible_name") between 1 and 80),
	CONSTRAINT "test_links_opened" CHECK ("test_links"."opened" >= 0)
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reporter";--> statement-breakpoint
ALTER TABLE "test_guest_reviews" ADD CONSTRAINT "test_guest_reviews_test_project_id_test_projects_id_fk" FOREIGN KEY ("test_project_id") REFERENCES "public"."test_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_guest_reviews" ADD CONSTRAINT "test_guest_reviews_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_links" ADD CONSTRAINT "test_links_test_project_id_test_projects_id_fk" FOREIGN KEY ("test_project_id") REFERENCES "public"."test_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_guest_reviews_test_idx" ON "test_guest_reviews" USING btree ("test_project_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_guest_reviews_email_key" ON "test_guest_reviews" USING btree ("test_project_id","email") WHERE "test_guest_reviews"."email" is not null and "test_guest_reviews"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "test_guest_reviews_email_idx" ON "test_guest_reviews" USING btree ("email") WHERE "test_guest_reviews"."email" is not null;--> statement-breakpoint
CREATE INDEX "test_guest_reviews_evidence_idx" ON "test_guest_reviews" USING btree ("evidence_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter" CHECK ("reports"."reporter_id" is not null or "reports"."kind" in ('page', 'test'));