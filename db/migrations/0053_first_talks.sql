CREATE TABLE "talk_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ask_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"form_key" uuid NOT NULL,
	"reply" text NOT NULL,
	"time" text,
	"name" text,
	"reach" text,
	"note" text,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talk_answers_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "talk_answers_reply" CHECK ("talk_answers"."reply" in ('yes', 'no')),
	CONSTRAINT "talk_answers_booked" CHECK (("talk_answers"."reply" = 'yes') = ("talk_answers"."time" is not null)),
	CONSTRAINT "talk_answers_confirmed" CHECK ("talk_answers"."confirmed_at" is null or "talk_answers"."reply" = 'yes')
);
--> statement-breakpoint
CREATE TABLE "talk_asks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list_id" uuid NOT NULL,
	"name" text,
	"way" text NOT NULL,
	"slug" text,
	"asked_at" timestamp (3) with time zone,
	"followed_up_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"talked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talk_asks_slug_unique" UNIQUE("slug"),
	CONSTRAINT "talk_asks_way" CHECK ("talk_asks"."way" in ('message', 'known', 'talk', 'place')),
	CONSTRAINT "talk_asks_name" CHECK (char_length("talk_asks"."name") between 1 and 80),
	CONSTRAINT "talk_asks_named" CHECK (("talk_asks"."name" is null) = ("talk_asks"."slug" is null)),
	CONSTRAINT "talk_asks_follow_up" CHECK ("talk_asks"."followed_up_at" is null or "talk_asks"."asked_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "talk_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"responsible_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"how" text DEFAULT '' NOT NULL,
	"times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"refused_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talk_lists_project_id_unique" UNIQUE("project_id"),
	CONSTRAINT "talk_lists_times" CHECK (jsonb_array_length("talk_lists"."times") <= 10),
	CONSTRAINT "talk_lists_named" CHECK (("talk_lists"."responsible_name" = '') = ("talk_lists"."contact_email" = ''))
);
--> statement-breakpoint
CREATE TABLE "talk_rates" (
	"way" text NOT NULL,
	"audience" text NOT NULL,
	"asks" integer NOT NULL,
	"founders" integer NOT NULL,
	"answered" integer NOT NULL,
	"talked" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talk_rates_way" CHECK ("talk_rates"."way" in ('message', 'known', 'talk', 'place'))
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reporter";--> statement-breakpoint
ALTER TABLE "talk_answers" ADD CONSTRAINT "talk_answers_ask_id_talk_asks_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."talk_asks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_answers" ADD CONSTRAINT "talk_answers_list_id_talk_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."talk_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_asks" ADD CONSTRAINT "talk_asks_list_id_talk_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."talk_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_lists" ADD CONSTRAINT "talk_lists_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talk_answers_ask_idx" ON "talk_answers" USING btree ("ask_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "talk_answers_time_key" ON "talk_answers" USING btree ("list_id","time");--> statement-breakpoint
CREATE INDEX "talk_asks_list_idx" ON "talk_asks" USING btree ("list_id","created_at","id");--> statement-breakpoint
CREATE INDEX "talk_asks_named_idx" ON "talk_asks" USING btree ("created_at") WHERE "talk_asks"."name" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "talk_rates_key" ON "talk_rates" USING btree ("way","audience");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('post', 'response', 'person', 'test', 'review', 'link', 'page', 'ask'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter" CHECK ("reports"."reporter_id" is not null or "reports"."kind" in ('page', 'test', 'ask'));