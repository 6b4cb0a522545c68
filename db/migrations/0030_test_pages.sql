CREATE TABLE "test_page_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"time" text,
	"replies" jsonb NOT NULL,
	"source" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_page_days" (
	"page_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "test_page_days_page_id_day_source_pk" PRIMARY KEY("page_id","day","source")
);
--> statement-breakpoint
CREATE TABLE "test_page_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_page_pictures" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"picture" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_page_visits" (
	"page_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "test_page_visits_page_id_day_visitor_pk" PRIMARY KEY("page_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "test_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"experiment_id" uuid,
	"slug" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"headline" text NOT NULL,
	"offer" text NOT NULL,
	"price" text NOT NULL,
	"action" text NOT NULL,
	"button" text NOT NULL,
	"look" text NOT NULL,
	"times" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"picture_alt" text NOT NULL,
	"picture_version" text,
	"picture_width" integer,
	"picture_height" integer,
	"responsible_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"indexed" boolean DEFAULT false NOT NULL,
	"pass_answers" integer NOT NULL,
	"stop_answers" integer NOT NULL,
	"ends_on" date NOT NULL,
	"max_visitors" integer,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"outcome" text,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_pages_status" CHECK ("test_pages"."status" in ('draft', 'live', 'ended')),
	CONSTRAINT "test_pages_action" CHECK ("test_pages"."action" in ('list', 'preorder', 'times', 'questions')),
	CONSTRAINT "test_pages_look" CHECK ("test_pages"."look" in ('plain', 'warm', 'dark')),
	CONSTRAINT "test_pages_outcome" CHECK ("test_pages"."outcome" in ('passed', 'stopped', 'between', 'early')),
	CONSTRAINT "test_pages_published" CHECK (("test_pages"."status" = 'draft') = ("test_pages"."published_at" is null)),
	CONSTRAINT "test_pages_ended" CHECK (("test_pages"."status" = 'ended') = ("test_pages"."ended_at" is not null)),
	CONSTRAINT "test_pages_settled" CHECK (("test_pages"."outcome" is null) = ("test_pages"."settled_at" is null)),
	CONSTRAINT "test_pages_hidden" CHECK (("test_pages"."hidden_reason" is null) = ("test_pages"."hidden_at" is null))
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "reporter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "test_page_answers" ADD CONSTRAINT "test_page_answers_page_id_test_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."test_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_page_days" ADD CONSTRAINT "test_page_days_page_id_test_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."test_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_page_pictures" ADD CONSTRAINT "test_page_pictures_page_id_test_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."test_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_page_visits" ADD CONSTRAINT "test_page_visits_page_id_test_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."test_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_pages" ADD CONSTRAINT "test_pages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_pages" ADD CONSTRAINT "test_pages_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_page_answers_email_key" ON "test_page_answers" USING btree ("page_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "test_page_answers_time_key" ON "test_page_answers" USING btree ("page_id","time") WHERE "test_page_answers"."time" is not null and "test_page_answers"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "test_page_answers_page_idx" ON "test_page_answers" USING btree ("page_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_page_answers_unconfirmed_idx" ON "test_page_answers" USING btree ("created_at") WHERE "test_page_answers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "test_page_visits_day_idx" ON "test_page_visits" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "test_pages_slug_key" ON "test_pages" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "test_pages_project_idx" ON "test_pages" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_pages_experiment_idx" ON "test_pages" USING btree ("experiment_id") WHERE "test_pages"."experiment_id" is not null;--> statement-breakpoint
CREATE INDEX "test_pages_live_idx" ON "test_pages" USING btree ("ends_on") WHERE "test_pages"."status" = 'live';--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter" CHECK ("reports"."reporter_id" is not null or "reports"."kind" = 'page');--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('post', 'response', 'person', 'test', 'review', 'link', 'page'));