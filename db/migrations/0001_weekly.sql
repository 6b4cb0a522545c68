CREATE TABLE "generation_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"steps" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"heard_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "generation_runs_status" CHECK ("generation_runs"."status" in ('queued', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"outcome" text NOT NULL,
	"ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "action_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"task" text NOT NULL,
	"done_when" text NOT NULL,
	"why" text NOT NULL,
	"minutes" integer NOT NULL,
	"deadline" date NOT NULL,
	"position" integer NOT NULL,
	"done_at" timestamp (3) with time zone,
	"note" text,
	"dropped_at" timestamp (3) with time zone,
	"drop_reason" text,
	"made_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "action_items_key" UNIQUE("plan_id","key")
);
--> statement-breakpoint
CREATE TABLE "action_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"week" integer NOT NULL,
	"plan_content" jsonb NOT NULL,
	"trend_alignment" text NOT NULL,
	"made_by" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "action_plans_week_key" UNIQUE("project_id","week")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "mail_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"weekly_letter" boolean DEFAULT true NOT NULL,
	"token" text NOT NULL,
	"last_letter_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_choices_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "weekly_reviews" (
	"plan_id" uuid PRIMARY KEY NOT NULL,
	"did" text NOT NULL,
	"learned" text NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confidence_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"rung_before" text NOT NULL,
	"rung_after" text NOT NULL,
	"reason" text NOT NULL,
	"evidence_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confidence_changes_moved" CHECK ("confidence_changes"."rung_before" <> "confidence_changes"."rung_after")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"experiment_id" uuid,
	"kind" text NOT NULL,
	"stance" text NOT NULL,
	"text" text NOT NULL,
	"amount_cents" integer,
	"number_value" numeric,
	"number_unit" text,
	"stands_for" integer DEFAULT 1 NOT NULL,
	"url" text,
	"happened_on" date NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evidence_kind" CHECK ("evidence"."kind" in ('conversation', 'commitment', 'payment', 'number', 'link')),
	CONSTRAINT "evidence_stance" CHECK ("evidence"."stance" in ('for', 'against', 'unclear')),
	CONSTRAINT "evidence_text" CHECK (char_length("evidence"."text") between 1 and 2000),
	CONSTRAINT "evidence_payment" CHECK ("evidence"."kind" <> 'payment' or coalesce("evidence"."amount_cents", 0) > 0)
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"experiment_id" text,
	"assumption" text NOT NULL,
	"title" text NOT NULL,
	"hypothesis" text NOT NULL,
	"steps" jsonb NOT NULL,
	"hours" double precision NOT NULL,
	"cash_cents" integer NOT NULL,
	"sample" integer NOT NULL,
	"pass_mark" text NOT NULL,
	"kill_mark" text NOT NULL,
	"pass_needed" integer NOT NULL,
	"kill_needed" integer NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"decision" text,
	"decision_note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiments_status" CHECK ("experiments"."status" in ('running', 'passed', 'killed', 'stopped')),
	CONSTRAINT "experiments_decision" CHECK ("experiments"."decision" in ('go_on', 'change', 'stop')),
	CONSTRAINT "experiments_decided" CHECK (("experiments"."status" = 'running') = ("experiments"."decision" is null))
);
--> statement-breakpoint
CREATE TABLE "project_competitors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"price" text,
	"note" text,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_economics" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"pricing" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_analyses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"analysis_content" jsonb NOT NULL,
	"trends_analyzed" jsonb NOT NULL,
	"market_trend" text NOT NULL,
	"welcome_summary" text NOT NULL,
	"summary_generated_at" timestamp (3) with time zone NOT NULL,
	"week_of" date NOT NULL,
	"made_by" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opportunity_analyses_version_key" UNIQUE("project_id","version")
);
--> statement-breakpoint
CREATE TABLE "opportunity_choices" (
	"project_id" uuid NOT NULL,
	"key" text NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"payback" jsonb,
	CONSTRAINT "opportunity_choices_project_id_key_pk" PRIMARY KEY("project_id","key")
);
--> statement-breakpoint
CREATE TABLE "opportunity_update_schedule" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"last_updated" timestamp (3) with time zone,
	"next_update" timestamp (3) with time zone NOT NULL,
	"next_plan" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_opportunities" (
	"user_id" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_opportunities_user_id_analysis_id_pk" PRIMARY KEY("user_id","analysis_id")
);
--> statement-breakpoint
CREATE TABLE "project_personalizations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"trait_explanation" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"prompts" jsonb NOT NULL,
	"technical_prompt" text NOT NULL,
	"made_by" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_personalizations_version_key" UNIQUE("project_id","version")
);
--> statement-breakpoint
CREATE TABLE "market_series" (
	"source_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "market_series_source_id_subject_day_pk" PRIMARY KEY("source_id","subject","day")
);
--> statement-breakpoint
CREATE TABLE "market_signal_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_signal_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"origin" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"etag" text,
	"last_modified" text,
	"last_fetched_at" timestamp (3) with time zone,
	"next_fetch_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_signal_sources_url_unique" UNIQUE("url"),
	CONSTRAINT "market_signal_sources_origin_known" CHECK ("market_signal_sources"."origin" in ('shipped', 'file', 'added'))
);
--> statement-breakpoint
CREATE TABLE "market_signals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" uuid NOT NULL,
	"canonical_url" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"host" text NOT NULL,
	"terms" text[] NOT NULL,
	CONSTRAINT "market_signals_canonical_url_unique" UNIQUE("canonical_url")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "stop_address" text;--> statement-breakpoint
ALTER TABLE "generation_runs" ADD CONSTRAINT "generation_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_plan_id_action_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."action_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_plans" ADD CONSTRAINT "action_plans_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_reviews" ADD CONSTRAINT "weekly_reviews_plan_id_action_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."action_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confidence_changes" ADD CONSTRAINT "confidence_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confidence_changes" ADD CONSTRAINT "confidence_changes_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_competitors" ADD CONSTRAINT "project_competitors_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_economics" ADD CONSTRAINT "project_economics_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_analyses" ADD CONSTRAINT "opportunity_analyses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_choices" ADD CONSTRAINT "opportunity_choices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_update_schedule" ADD CONSTRAINT "opportunity_update_schedule_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_opportunities" ADD CONSTRAINT "user_opportunities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_opportunities" ADD CONSTRAINT "user_opportunities_analysis_id_opportunity_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."opportunity_analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_personalizations" ADD CONSTRAINT "project_personalizations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_personalizations" ADD CONSTRAINT "project_personalizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_series" ADD CONSTRAINT "market_series_source_id_market_signal_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."market_signal_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_signal_sources" ADD CONSTRAINT "market_signal_sources_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_signals" ADD CONSTRAINT "market_signals_source_id_market_signal_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."market_signal_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "generation_runs_one_active" ON "generation_runs" USING btree ("project_id") WHERE "generation_runs"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "generation_runs_project_idx" ON "generation_runs" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "model_calls_created_at_idx" ON "model_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "model_calls_user_id_idx" ON "model_calls" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "action_items_plan_idx" ON "action_items" USING btree ("plan_id","position");--> statement-breakpoint
CREATE INDEX "action_items_project_idx" ON "action_items" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "confidence_changes_project_idx" ON "confidence_changes" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "evidence_project_created_idx" ON "evidence" USING btree ("project_id","created_at","id") WHERE "evidence"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "experiments_project_idx" ON "experiments" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "experiments_running_key" ON "experiments" USING btree ("project_id") WHERE "experiments"."status" = 'running';--> statement-breakpoint
CREATE INDEX "project_competitors_project_idx" ON "project_competitors" USING btree ("project_id","created_at") WHERE "project_competitors"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "opportunity_update_schedule_next_update_idx" ON "opportunity_update_schedule" USING btree ("next_update");--> statement-breakpoint
CREATE INDEX "opportunity_update_schedule_next_plan_idx" ON "opportunity_update_schedule" USING btree ("next_plan");--> statement-breakpoint
CREATE INDEX "user_opportunities_analysis_idx" ON "user_opportunities" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "market_series_subject_idx" ON "market_series" USING btree ("subject","day");--> statement-breakpoint
CREATE INDEX "market_signal_sources_due_idx" ON "market_signal_sources" USING btree ("next_fetch_at") WHERE "market_signal_sources"."enabled";--> statement-breakpoint
CREATE INDEX "market_signals_published_idx" ON "market_signals" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "market_signals_terms_idx" ON "market_signals" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "market_signals_source_idx" ON "market_signals" USING btree ("source_id");