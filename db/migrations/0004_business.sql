CREATE TABLE "admin_act_reasons" (
	"act_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"what" text NOT NULL,
	"about_id" uuid,
	"subjects" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_acts_state" CHECK ("admin_acts"."state" in ('asked', 'done', 'refused') and ("admin_acts"."state" = 'refused') = ("admin_acts"."code" is not null))
);
--> statement-breakpoint
CREATE TABLE "admin_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_notes_content" CHECK (char_length("admin_notes"."content") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"stripe_invoice_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"invoice_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_stripe_invoice_id_unique" UNIQUE("stripe_invoice_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('paid', 'failed')),
	CONSTRAINT "payments_paid" CHECK (("payments"."status" = 'paid') = ("payments"."paid_at" is not null)),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_grants" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone,
	"granted_by" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"status" text DEFAULT 'none' NOT NULL,
	"price_id" text,
	"price_cents" integer,
	"currency" text,
	"current_period_end" timestamp (3) with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"checkout_attempt" uuid,
	"checkout_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_stripe_customer_id_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "subscriptions_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "subscriptions_checkout" CHECK (("subscriptions"."checkout_attempt" is null) = ("subscriptions"."checkout_at" is null))
);
--> statement-breakpoint
CREATE TABLE "confirmed_claims" (
	"key" text PRIMARY KEY NOT NULL,
	"basis" text NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_stories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"who" text NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_stories_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "member_stories_state" CHECK ("member_stories"."state" in ('offered', 'shown', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"posts" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"undo_token_hash" text NOT NULL,
	"queued_at" timestamp (3) with time zone,
	CONSTRAINT "account_deletions_undo_token_hash_unique" UNIQUE("undo_token_hash"),
	CONSTRAINT "account_deletions_posts" CHECK ("account_deletions"."posts" in ('anonymise', 'erase'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"posts" text NOT NULL,
	"projects" integer NOT NULL,
	"forum_texts" integer NOT NULL,
	"reviews" integer NOT NULL,
	"messages" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "weekly_challenges" DROP CONSTRAINT "weekly_challenges_status";--> statement-breakpoint
DROP INDEX "mails_due_idx";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "weekly_challenges" ADD COLUMN "chosen_by" uuid;--> statement-breakpoint
ALTER TABLE "weekly_challenges" ADD COLUMN "chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "shipped_as" text;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "letter_messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "letter_matches" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "letter_events" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "shipped_as" text;--> statement-breakpoint
ALTER TABLE "questionnaire_questions" ADD COLUMN "help" text;--> statement-breakpoint
ALTER TABLE "questionnaire_questions" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "questionnaire_questions" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "admin_act_reasons" ADD CONSTRAINT "admin_act_reasons_act_id_admin_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."admin_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_act_reasons" ADD CONSTRAINT "admin_act_reasons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_acts" ADD CONSTRAINT "admin_acts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_acts" ADD CONSTRAINT "admin_acts_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_claims" ADD CONSTRAINT "confirmed_claims_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_stories" ADD CONSTRAINT "member_stories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_act_reasons_user_idx" ON "admin_act_reasons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "admin_acts_created_idx" ON "admin_acts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_actor_idx" ON "admin_acts" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_about_idx" ON "admin_acts" USING btree ("about_id","created_at","id");--> statement-breakpoint
CREATE INDEX "admin_notes_user_idx" ON "admin_notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "admin_notes_author_idx" ON "admin_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "billing_events_created_at_idx" ON "billing_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "plan_grants_granted_by_idx" ON "plan_grants" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "member_stories_created_idx" ON "member_stories" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_deletions_due_idx" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "erasures_at_idx" ON "erasures" USING btree ("at");--> statement-breakpoint
ALTER TABLE "weekly_challenges" ADD CONSTRAINT "weekly_challenges_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_questions" ADD CONSTRAINT "questionnaire_questions_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_actor_time_idx" ON "events" USING btree ("actor_id","created_at","name");--> statement-breakpoint
CREATE INDEX "mails_failed_idx" ON "mails" USING btree ("failed_at") WHERE "mails"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_unmailed_idx" ON "notifications" USING btree ("updated_at") WHERE "notifications"."read_at" is null and "notifications"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "weekly_challenges_chosen_by_idx" ON "weekly_challenges" USING btree ("chosen_by");--> statement-breakpoint
CREATE INDEX "questionnaire_questions_edited_by_idx" ON "questionnaire_questions" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;--> statement-breakpoint
ALTER TABLE "forum_categories" ADD CONSTRAINT "forum_categories_shipped_as_unique" UNIQUE("shipped_as");--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_shipped_as_unique" UNIQUE("shipped_as");--> statement-breakpoint
ALTER TABLE "weekly_challenges" ADD CONSTRAINT "weekly_challenges_status" CHECK ("weekly_challenges"."status" in ('planned', 'active', 'past'));