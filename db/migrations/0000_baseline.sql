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
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_key" UNIQUE NULLS NOT DISTINCT("user_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stop_address" text,
	"failed_at" timestamp (3) with time zone,
	"sending_until" timestamp (3) with time zone,
	"secret_until" timestamp (3) with time zone,
	"about" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"event_id" bigint NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"csrf_token" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"image" text,
	"role" text DEFAULT 'user' NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"must_confirm" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lowercase" CHECK ("users"."email" = lower("users"."email"))
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
CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scope" text NOT NULL,
	"project_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "access_tokens_scope" CHECK ("access_tokens"."scope" in ('read', 'write')),
	CONSTRAINT "access_tokens_name_length" CHECK (length("access_tokens"."name") between 1 and 60),
	CONSTRAINT "access_tokens_year" CHECK ("access_tokens"."expires_at" <= "access_tokens"."created_at" + interval '366 days')
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"metadata_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_clients_metadata_url_unique" UNIQUE("metadata_url"),
	CONSTRAINT "oauth_clients_name_length" CHECK (length("oauth_clients"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "oauth_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"host" text NOT NULL,
	"scope" text NOT NULL,
	"project_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_grants_scope" CHECK ("oauth_grants"."scope" in ('read', 'write'))
);
--> statement-breakpoint
CREATE TABLE "oauth_secrets" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"grant_id" uuid NOT NULL,
	"redirect_uri" text,
	"challenge" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_secrets_kind" CHECK ("oauth_secrets"."kind" in ('code', 'access', 'refresh'))
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
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text,
	"bio" text,
	"avatar_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"country" text,
	"uses_model" boolean,
	CONSTRAINT "profiles_country" CHECK (char_length("profiles"."country") <= 5),
	CONSTRAINT "profiles_username_length" CHECK (length("profiles"."username") between 1 and 40)
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
	"planner_content" jsonb,
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
CREATE TABLE "weekly_reviews" (
	"plan_id" uuid PRIMARY KEY NOT NULL,
	"did" text NOT NULL,
	"learned" text NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "assistant_conversations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_snoozes" (
	"user_id" uuid NOT NULL,
	"task" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_snoozes_user_id_task_pk" PRIMARY KEY("user_id","task")
);
--> statement-breakpoint
CREATE TABLE "user_feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"question" text NOT NULL,
	"ai_response" text,
	"status" text NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"citations" jsonb,
	"made_by" text,
	"note" text,
	"shared_since" timestamp (3) with time zone,
	CONSTRAINT "user_feedback_question" CHECK (char_length("user_feedback"."question") between 1 and 1000),
	CONSTRAINT "user_feedback_status" CHECK ("user_feedback"."status" in ('answered', 'unknown', 'open', 'closed')),
	CONSTRAINT "user_feedback_closed" CHECK (("user_feedback"."status" = 'closed') = ("user_feedback"."answer" is not null) and ("user_feedback"."answer" is null) = ("user_feedback"."answered_at" is null))
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
CREATE TABLE "build_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"user_email" text DEFAULT 'anonymous' NOT NULL,
	"project_name" text NOT NULL,
	"project_type" text NOT NULL,
	"description" text NOT NULL,
	"budget" text NOT NULL,
	"timeline" text NOT NULL,
	"webhook_url" text,
	"delivered_at" timestamp (3) with time zone,
	"status" text DEFAULT 'pending' NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "build_requests_status" CHECK ("build_requests"."status" in ('pending', 'in_review', 'accepted', 'declined', 'done')),
	CONSTRAINT "build_requests_type" CHECK ("build_requests"."project_type" in ('website', 'mobile_app', 'web_app', 'feature', 'integration', 'other')),
	CONSTRAINT "build_requests_timeline" CHECK ("build_requests"."timeline" in ('urgent', 'standard', 'relaxed', 'flexible'))
);
--> statement-breakpoint
CREATE TABLE "badge_awards" (
	"user_id" uuid NOT NULL,
	"badge_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_awards_user_id_badge_id_subject_id_pk" PRIMARY KEY("user_id","badge_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"rule" text NOT NULL,
	CONSTRAINT "badges_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "challenge_enrolments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"challenge_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	CONSTRAINT "challenge_enrolments_end" CHECK ("challenge_enrolments"."completed_at" is null or "challenge_enrolments"."left_at" is null)
);
--> statement-breakpoint
CREATE TABLE "challenge_ticks" (
	"enrolment_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_ticks_enrolment_id_step_pk" PRIMARY KEY("enrolment_id","step"),
	CONSTRAINT "challenge_ticks_note" CHECK (char_length("challenge_ticks"."note") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"user_id" uuid NOT NULL,
	"badge_id" uuid NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"earned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_badges_user_id_badge_id_pk" PRIMARY KEY("user_id","badge_id"),
	CONSTRAINT "user_badges_count" CHECK ("user_badges"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "weekly_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"week_of" date NOT NULL,
	"challenge_id" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"chosen_by" uuid,
	"chosen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "weekly_challenges_week_of_unique" UNIQUE("week_of"),
	CONSTRAINT "weekly_challenges_status" CHECK ("weekly_challenges"."status" in ('planned', 'active', 'past'))
);
--> statement-breakpoint
CREATE TABLE "collaboration_pool" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"skill" text,
	"hours" text,
	"goal" text,
	"domain" text,
	"reach" text,
	"style" text,
	"place" double precision DEFAULT random() NOT NULL,
	"week_of" date DEFAULT '1970-01-05' NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"told_week_of" date DEFAULT '1970-01-05' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collaboration_weeks" (
	"week_of" date PRIMARY KEY NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_collaboration_suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user1_id" uuid NOT NULL,
	"user2_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"week_of" date NOT NULL,
	"compatibility_score" integer NOT NULL,
	"content" jsonb NOT NULL,
	"decline_reason" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collaboration_suggestions_two_people" CHECK ("project_collaboration_suggestions"."user1_id" <> "project_collaboration_suggestions"."user2_id"),
	CONSTRAINT "collaboration_suggestions_score" CHECK ("project_collaboration_suggestions"."compatibility_score" between 0 and 100),
	CONSTRAINT "collaboration_suggestions_status" CHECK ("project_collaboration_suggestions"."status" in ('pending', 'accepted', 'declined', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "trial_agreements" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"deliverables" text NOT NULL,
	"ownership" text NOT NULL,
	"hours_a_week" integer NOT NULL,
	"ends_on" date NOT NULL,
	"user1_ticked_at" timestamp (3) with time zone,
	"user2_ticked_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trial_agreements_hours" CHECK ("trial_agreements"."hours_a_week" between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "written_matches" (
	"suggestion_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"planner_content" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"user_id" uuid NOT NULL,
	"context" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_context_pk" PRIMARY KEY("user_id","context")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_kind" CHECK ("enquiries"."kind" in ('contact', 'invest'))
);
--> statement-breakpoint
CREATE TABLE "event_participants" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"turn" bigserial NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "event_participants_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "event_participants_status" CHECK ("event_participants"."status" in ('registered', 'waiting'))
);
--> statement-breakpoint
CREATE TABLE "event_projects" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"link" text,
	CONSTRAINT "event_projects_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "event_projects_note" CHECK (char_length("event_projects"."note") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "vibe_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"event_date" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"zone" text DEFAULT 'UTC' NOT NULL,
	"platform" text NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"event_url" text,
	"invite_link" text,
	"capacity" integer NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"post_id" uuid,
	CONSTRAINT "vibe_events_status" CHECK ("vibe_events"."status" in ('upcoming', 'cancelled')),
	CONSTRAINT "vibe_events_made_by" CHECK ("vibe_events"."made_by" in ('schedule', 'admin')),
	CONSTRAINT "vibe_events_size" CHECK ("vibe_events"."capacity" > 0 and "vibe_events"."duration_minutes" > 0)
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
	"provenance" text DEFAULT 'told' NOT NULL,
	"interview_id" uuid,
	CONSTRAINT "evidence_kind" CHECK ("evidence"."kind" in ('conversation', 'commitment', 'payment', 'number', 'link')),
	CONSTRAINT "evidence_provenance" CHECK ("evidence"."provenance" in ('told', 'seen', 'checked')),
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
CREATE TABLE "forum_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT 'General' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT 'MessageCircle' NOT NULL,
	"posts_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"shipped_as" text,
	CONSTRAINT "forum_categories_name_unique" UNIQUE("name"),
	CONSTRAINT "forum_categories_shipped_as_unique" UNIQUE("shipped_as"),
	CONSTRAINT "forum_categories_icon" CHECK ("forum_categories"."icon" in ('Code', 'TrendingUp', 'Users', 'MessageCircle'))
);
--> statement-breakpoint
CREATE TABLE "forum_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid,
	"response_id" uuid,
	"title" text,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_edits_subject" CHECK (num_nonnulls("forum_edits"."post_id", "forum_edits"."response_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "forum_follows" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_follows_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_likes" (
	"response_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_likes_response_id_user_id_pk" PRIMARY KEY("response_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_mentions" (
	"post_id" uuid NOT NULL,
	"response_id" uuid,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_mentions_key" UNIQUE NULLS NOT DISTINCT("post_id","response_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"is_solved" boolean DEFAULT false NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"responses_count" integer DEFAULT 0 NOT NULL,
	"last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(title || ' ' || content, '@./:_-#', '       '))) STORED,
	"deleted_by" uuid,
	"hidden_at" timestamp (3) with time zone,
	"folded" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(title || ' ' || content, NFKD), '[\u0300-\u036f]', '', 'g')), 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'αβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ')) STORED,
	"from_team" boolean DEFAULT false NOT NULL,
	CONSTRAINT "forum_posts_title" CHECK (char_length("forum_posts"."title") between 1 and 200),
	CONSTRAINT "forum_posts_content" CHECK (char_length("forum_posts"."content") between 1 and 20000),
	CONSTRAINT "forum_posts_counts" CHECK ("forum_posts"."views_count" >= 0 and "forum_posts"."responses_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid,
	"response_id" uuid,
	"user_id" uuid,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"appeal" text,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "forum_removals_subject" CHECK (num_nonnulls("forum_removals"."post_id", "forum_removals"."response_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "forum_responses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid,
	"content" text NOT NULL,
	"is_solution" boolean DEFAULT false NOT NULL,
	"is_proposed" boolean DEFAULT false NOT NULL,
	"is_admin_response" boolean DEFAULT false NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(content, '@./:_-#', '       '))) STORED,
	"deleted_by" uuid,
	"hidden_at" timestamp (3) with time zone,
	"was_solution" boolean DEFAULT false NOT NULL,
	"folded" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f]', '', 'g')), 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'αβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ')) STORED,
	CONSTRAINT "forum_responses_content" CHECK (char_length("forum_responses"."content") between 1 and 20000),
	CONSTRAINT "forum_responses_likes" CHECK ("forum_responses"."likes_count" >= 0),
	CONSTRAINT "forum_responses_solution" CHECK (not "forum_responses"."is_solution" or "forum_responses"."deleted_at" is null)
);
--> statement-breakpoint
CREATE TABLE "forum_views" (
	"post_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "forum_views_post_id_viewer_day_pk" PRIMARY KEY("post_id","viewer","day")
);
--> statement-breakpoint
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
	"routine" boolean DEFAULT false NOT NULL,
	CONSTRAINT "generation_runs_status" CHECK ("generation_runs"."status" in ('queued', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "opportunity_update_schedule" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"last_updated" timestamp (3) with time zone,
	"next_update" timestamp (3) with time zone NOT NULL,
	"next_plan" timestamp (3) with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "opportunity_update_schedule_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "business_ideas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"generation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"play_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_ideas_generation_position_key" UNIQUE("generation_id","position")
);
--> statement-breakpoint
CREATE TABLE "idea_dismissals" (
	"idea_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idea_generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"knowledge_version" text NOT NULL,
	"made_by" text NOT NULL,
	"pool_spent" boolean NOT NULL,
	"notes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"writing" jsonb,
	CONSTRAINT "idea_generations_user_round_key" UNIQUE("user_id","round")
);
--> statement-breakpoint
CREATE TABLE "idea_saves" (
	"idea_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inbox_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"reference" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"person" text,
	"outcome" text NOT NULL,
	"evidence_id" uuid,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disputed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "inbox_events_provider" CHECK ("inbox_events"."provider" in ('plain', 'stripe', 'lemonsqueezy', 'gumroad', 'tally', 'typeform')),
	CONSTRAINT "inbox_events_kind" CHECK ("inbox_events"."kind" in ('payment', 'refund', 'dispute', 'dispute_won', 'signup', 'visit', 'other')),
	CONSTRAINT "inbox_events_outcome" CHECK ("inbox_events"."outcome" in ('counted', 'again', 'part', 'currency', 'full', 'free', 'old', 'waiting', 'back', 'returned', 'noted', 'test', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "inbox_sources" (
	"inbox_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_sources_inbox_id_provider_pk" PRIMARY KEY("inbox_id","provider"),
	CONSTRAINT "inbox_sources_provider" CHECK ("inbox_sources"."provider" in ('stripe', 'lemonsqueezy', 'tally', 'typeform'))
);
--> statement-breakpoint
CREATE TABLE "inboxes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"secret" text NOT NULL,
	"secret_made_at" timestamp (3) with time zone NOT NULL,
	"earlier_secret" text,
	"earlier_until" timestamp (3) with time zone,
	"off_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_scripts" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_scripts_questions" CHECK (jsonb_array_length("interview_scripts"."questions") between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"who" text NOT NULL,
	"happened_on" date NOT NULL,
	"answers" jsonb NOT NULL,
	"quotes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interviews_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "interviews_who" CHECK (char_length("interviews"."who") between 1 and 80),
	CONSTRAINT "interviews_answers" CHECK (jsonb_array_length("interviews"."answers") between 1 and 10),
	CONSTRAINT "interviews_quotes" CHECK (jsonb_array_length("interviews"."quotes") <= 40)
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
CREATE TABLE "project_markets" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"planner_content" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"note" text,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigserial NOT NULL,
	"place" bigint NOT NULL,
	"chat_room_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"content" text NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_content" CHECK (char_length("chat_messages"."content") between 1 and 5000 or ("chat_messages"."deleted_at" is not null and "chat_messages"."content" = ''))
);
--> statement-breakpoint
CREATE TABLE "chat_reads" (
	"chat_room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_sequence" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_reads_chat_room_id_user_id_pk" PRIMARY KEY("chat_room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_rooms_match_id_unique" UNIQUE("match_id")
);
--> statement-breakpoint
CREATE TABLE "ended_conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric_values" (
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"week" date NOT NULL,
	"value" numeric NOT NULL,
	"provenance" text NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "metric_values_project_id_kind_week_pk" PRIMARY KEY("project_id","kind","week"),
	CONSTRAINT "metric_values_kind" CHECK ("metric_values"."kind" in ('visits', 'signups', 'revenue', 'own')),
	CONSTRAINT "metric_values_provenance" CHECK ("metric_values"."provenance" in ('told', 'seen', 'checked')),
	CONSTRAINT "metric_values_week" CHECK (extract(isodow from "metric_values"."week") = 1),
	CONSTRAINT "metric_values_count" CHECK ("metric_values"."kind" in ('revenue', 'own') or "metric_values"."value" >= 0),
	CONSTRAINT "metric_values_whole" CHECK ("metric_values"."kind" = 'own' or "metric_values"."value" = trunc("metric_values"."value"))
);
--> statement-breakpoint
CREATE TABLE "project_metrics" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"own_name" text,
	"own_unit" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_metrics_kind" CHECK ("project_metrics"."kind" in ('visits', 'signups', 'revenue', 'own')),
	CONSTRAINT "project_metrics_own" CHECK ("project_metrics"."kind" <> 'own' or "project_metrics"."own_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text,
	"lines" jsonb,
	"is_appeal" boolean DEFAULT false NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"outcome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('post', 'response', 'person', 'test', 'review', 'link', 'page')),
	CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('keep', 'hide', 'warn', 'ban')),
	CONSTRAINT "reports_resolved" CHECK (("reports"."resolved_at" is null) = ("reports"."outcome" is null)),
	CONSTRAINT "reports_reporter" CHECK ("reports"."reporter_id" is not null or "reports"."kind" in ('page', 'test')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" is not null or "reports"."kind" = 'link')
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"messages" boolean DEFAULT true NOT NULL,
	"collaborations" boolean DEFAULT true NOT NULL,
	"forum" boolean DEFAULT true NOT NULL,
	"projects" boolean DEFAULT true NOT NULL,
	"community" boolean DEFAULT true NOT NULL,
	"digest" text DEFAULT 'off' NOT NULL,
	"token" text NOT NULL,
	"last_digest_at" timestamp (3) with time zone NOT NULL,
	"letter_messages" boolean DEFAULT true NOT NULL,
	"letter_matches" boolean DEFAULT true NOT NULL,
	"letter_events" boolean DEFAULT true NOT NULL,
	"letter_forum" boolean DEFAULT false NOT NULL,
	"letter_team" boolean DEFAULT true NOT NULL,
	"letter_week" boolean DEFAULT true NOT NULL,
	"week_token" text,
	"last_week_at" timestamp (3) with time zone,
	CONSTRAINT "notification_settings_token_unique" UNIQUE("token"),
	CONSTRAINT "notification_settings_week_token_unique" UNIQUE("week_token"),
	CONSTRAINT "notification_settings_digest" CHECK ("notification_settings"."digest" in ('off', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "switched_off" (
	"key" text PRIMARY KEY NOT NULL,
	"switched_by" uuid,
	"switched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "switched_off_key_known" CHECK ("switched_off"."key" in ('signUps', 'pictures', 'liveSources', 'model'))
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
	"planner_content" jsonb,
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
CREATE TABLE "user_opportunities" (
	"user_id" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_opportunities_user_id_analysis_id_pk" PRIMARY KEY("user_id","analysis_id")
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
	"planner_content" jsonb,
	CONSTRAINT "project_personalizations_version_key" UNIQUE("project_id","version")
);
--> statement-breakpoint
CREATE TABLE "worked_prompts" (
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"worked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "worked_prompts_project_id_title_pk" PRIMARY KEY("project_id","title")
);
--> statement-breakpoint
CREATE TABLE "address_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"picture" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name_key" text,
	"show_bio" boolean DEFAULT true NOT NULL,
	"show_traits" boolean DEFAULT false NOT NULL,
	"show_projects" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"searchable" boolean DEFAULT true NOT NULL,
	CONSTRAINT "profile_settings_name_key_unique" UNIQUE("name_key")
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "user_blocks_two_people" CHECK ("user_blocks"."blocker_id" <> "user_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "user_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user1_id" uuid NOT NULL,
	"user2_id" uuid NOT NULL,
	"user1_accepted" boolean DEFAULT false NOT NULL,
	"user2_accepted" boolean DEFAULT false NOT NULL,
	"compatibility_score" integer NOT NULL,
	"compatibility_reason" text NOT NULL,
	"origin" text NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "user_matches_two_people" CHECK ("user_matches"."user1_id" <> "user_matches"."user2_id"),
	CONSTRAINT "user_matches_score" CHECK ("user_matches"."compatibility_score" between 0 and 100),
	CONSTRAINT "user_matches_origin" CHECK ("user_matches"."origin" in ('suggestion', 'direct')),
	CONSTRAINT "user_matches_accepted" CHECK (("user_matches"."accepted_at" is null) = (not ("user_matches"."user1_accepted" and "user_matches"."user2_accepted")))
);
--> statement-breakpoint
CREATE TABLE "project_phases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"weeks" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"phase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"done_when" text NOT NULL,
	"minutes" integer,
	"guide" text,
	"resource" jsonb,
	"made_by" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"note" text,
	CONSTRAINT "project_tasks_note_length" CHECK (length("project_tasks"."note") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"project_type" text NOT NULL,
	"category" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"asset_type" text,
	"asset_details" text,
	"status" text DEFAULT 'active' NOT NULL,
	"idea_id" uuid,
	"brief" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tasks_total" integer DEFAULT 0 NOT NULL,
	"tasks_done" integer DEFAULT 0 NOT NULL,
	"planner_brief" jsonb,
	"planner_phases" jsonb,
	"written_by" text,
	"written_note" text,
	"rung" text DEFAULT 'Assumption' NOT NULL,
	"written_brief_note" text,
	"provenance" text DEFAULT 'told' NOT NULL,
	CONSTRAINT "projects_type" CHECK ("projects"."project_type" in ('ai_generated', 'user_provided', 'digital_asset')),
	CONSTRAINT "projects_status" CHECK ("projects"."status" in ('active', 'archived')),
	CONSTRAINT "projects_provenance" CHECK ("projects"."provenance" in ('told', 'seen', 'checked')),
	CONSTRAINT "projects_rung" CHECK ("projects"."rung" in ('Assumption', 'Desk', 'Conversation', 'Commitment', 'Payment')),
	CONSTRAINT "projects_progress" CHECK ("projects"."progress" between 0 and 100),
	CONSTRAINT "projects_tasks" CHECK ("projects"."tasks_done" between 0 and "projects"."tasks_total")
);
--> statement-breakpoint
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
CREATE TABLE "resource_saves" (
	"resource_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_saves_resource_id_user_id_pk" PRIMARY KEY("resource_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"url" text NOT NULL,
	"saves_count" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"shipped_as" text,
	CONSTRAINT "resources_url_unique" UNIQUE("url"),
	CONSTRAINT "resources_shipped_as_unique" UNIQUE("shipped_as"),
	CONSTRAINT "resources_category" CHECK ("resources"."category" in ('business', 'marketing', 'development', 'design', 'finance', 'legal', 'tools', 'education')),
	CONSTRAINT "resources_url" CHECK ("resources"."url" ~ '^https?://'),
	CONSTRAINT "resources_counts" CHECK ("resources"."saves_count" >= 0 and "resources"."failures" >= 0)
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
CREATE TABLE "test_feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"test_project_id" uuid NOT NULL,
	"tester_id" uuid,
	"feedback" text NOT NULL,
	"rating" integer DEFAULT 5 NOT NULL,
	"first_impression" text DEFAULT '' NOT NULL,
	"tried" text DEFAULT '' NOT NULL,
	"confused" text DEFAULT '' NOT NULL,
	"would_pay" text,
	"pays_now" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"helpful_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"evidence_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_feedback_rating" CHECK ("test_feedback"."rating" between 1 and 5),
	CONSTRAINT "test_feedback_would_pay" CHECK ("test_feedback"."would_pay" in ('yes', 'maybe', 'no')),
	CONSTRAINT "test_feedback_answered" CHECK (("test_feedback"."answer" is null) = ("test_feedback"."answered_at" is null))
);
--> statement-breakpoint
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
CREATE TABLE "test_projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"project_url" text NOT NULL,
	"allow_all_testers" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"audience" text,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_projects_status" CHECK ("test_projects"."status" in ('active', 'paused', 'closed')),
	CONSTRAINT "test_projects_title" CHECK (char_length("test_projects"."title") between 1 and 120),
	CONSTRAINT "test_projects_url" CHECK ("test_projects"."project_url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "questionnaire_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_number" integer NOT NULL,
	"question_text" text NOT NULL,
	"question_type" text DEFAULT 'select' NOT NULL,
	"options" jsonb NOT NULL,
	"help" text,
	"edited_at" timestamp (3) with time zone,
	"edited_by" uuid,
	CONSTRAINT "questionnaire_questions_question_number_unique" UNIQUE("question_number")
);
--> statement-breakpoint
CREATE TABLE "user_trait_responses" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"response_option" text,
	"response_text" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"response_meant" text,
	CONSTRAINT "user_trait_responses_user_id_question_id_pk" PRIMARY KEY("user_id","question_id"),
	CONSTRAINT "user_trait_responses_not_empty" CHECK ("user_trait_responses"."response_option" is not null or "user_trait_responses"."response_text" is not null),
	CONSTRAINT "user_trait_responses_meant" CHECK (char_length("user_trait_responses"."response_meant") <= 60)
);
--> statement-breakpoint
ALTER TABLE "admin_act_reasons" ADD CONSTRAINT "admin_act_reasons_act_id_admin_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."admin_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_act_reasons" ADD CONSTRAINT "admin_act_reasons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_acts" ADD CONSTRAINT "admin_acts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_acts" ADD CONSTRAINT "admin_acts_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_secrets" ADD CONSTRAINT "oauth_secrets_grant_id_oauth_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_plan_id_action_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."action_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_plans" ADD CONSTRAINT "action_plans_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_reviews" ADD CONSTRAINT "weekly_reviews_plan_id_action_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."action_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_conversations" ADD CONSTRAINT "assistant_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_snoozes" ADD CONSTRAINT "assistant_snoozes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_feedback" ADD CONSTRAINT "user_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_feedback" ADD CONSTRAINT "user_feedback_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "build_requests" ADD CONSTRAINT "build_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_awards" ADD CONSTRAINT "badge_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_awards" ADD CONSTRAINT "badge_awards_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_enrolments" ADD CONSTRAINT "challenge_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_ticks" ADD CONSTRAINT "challenge_ticks_enrolment_id_challenge_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."challenge_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_challenges" ADD CONSTRAINT "weekly_challenges_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaboration_pool" ADD CONSTRAINT "collaboration_pool_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_settings" ADD CONSTRAINT "match_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_collaboration_suggestions" ADD CONSTRAINT "project_collaboration_suggestions_user1_id_users_id_fk" FOREIGN KEY ("user1_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_collaboration_suggestions" ADD CONSTRAINT "project_collaboration_suggestions_user2_id_users_id_fk" FOREIGN KEY ("user2_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_agreements" ADD CONSTRAINT "trial_agreements_match_id_user_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."user_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_matches" ADD CONSTRAINT "written_matches_suggestion_id_project_collaboration_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."project_collaboration_suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_event_id_vibe_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."vibe_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_projects" ADD CONSTRAINT "event_projects_event_id_vibe_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."vibe_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_projects" ADD CONSTRAINT "event_projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_projects" ADD CONSTRAINT "event_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vibe_events" ADD CONSTRAINT "vibe_events_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confidence_changes" ADD CONSTRAINT "confidence_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confidence_changes" ADD CONSTRAINT "confidence_changes_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_edits" ADD CONSTRAINT "forum_edits_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_edits" ADD CONSTRAINT "forum_edits_response_id_forum_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."forum_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_response_id_forum_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."forum_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_response_id_forum_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."forum_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_removals" ADD CONSTRAINT "forum_removals_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_removals" ADD CONSTRAINT "forum_removals_response_id_forum_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."forum_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_removals" ADD CONSTRAINT "forum_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_removals" ADD CONSTRAINT "forum_removals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_responses" ADD CONSTRAINT "forum_responses_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_responses" ADD CONSTRAINT "forum_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_responses" ADD CONSTRAINT "forum_responses_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_views" ADD CONSTRAINT "forum_views_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_runs" ADD CONSTRAINT "generation_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_update_schedule" ADD CONSTRAINT "opportunity_update_schedule_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_ideas" ADD CONSTRAINT "business_ideas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_ideas" ADD CONSTRAINT "business_ideas_generation_id_idea_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."idea_generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_dismissals" ADD CONSTRAINT "idea_dismissals_idea_id_business_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."business_ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_generations" ADD CONSTRAINT "idea_generations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_saves" ADD CONSTRAINT "idea_saves_idea_id_business_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."business_ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_events" ADD CONSTRAINT "inbox_events_inbox_id_inboxes_id_fk" FOREIGN KEY ("inbox_id") REFERENCES "public"."inboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_events" ADD CONSTRAINT "inbox_events_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_sources" ADD CONSTRAINT "inbox_sources_inbox_id_inboxes_id_fk" FOREIGN KEY ("inbox_id") REFERENCES "public"."inboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inboxes" ADD CONSTRAINT "inboxes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_scripts" ADD CONSTRAINT "interview_scripts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_claims" ADD CONSTRAINT "confirmed_claims_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_stories" ADD CONSTRAINT "member_stories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_competitors" ADD CONSTRAINT "project_competitors_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_economics" ADD CONSTRAINT "project_economics_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_markets" ADD CONSTRAINT "project_markets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_match_id_user_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."user_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_conversations" ADD CONSTRAINT "ended_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metric_values" ADD CONSTRAINT "metric_values_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_metrics" ADD CONSTRAINT "project_metrics_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "switched_off" ADD CONSTRAINT "switched_off_switched_by_users_id_fk" FOREIGN KEY ("switched_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_analyses" ADD CONSTRAINT "opportunity_analyses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_choices" ADD CONSTRAINT "opportunity_choices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_opportunities" ADD CONSTRAINT "user_opportunities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_opportunities" ADD CONSTRAINT "user_opportunities_analysis_id_opportunity_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."opportunity_analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_personalizations" ADD CONSTRAINT "project_personalizations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_personalizations" ADD CONSTRAINT "project_personalizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_prompts" ADD CONSTRAINT "worked_prompts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_settings" ADD CONSTRAINT "profile_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_matches" ADD CONSTRAINT "user_matches_user1_id_users_id_fk" FOREIGN KEY ("user1_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_matches" ADD CONSTRAINT "user_matches_user2_id_users_id_fk" FOREIGN KEY ("user2_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_matches" ADD CONSTRAINT "user_matches_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_phases" ADD CONSTRAINT "project_phases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_phase_id_project_phases_id_fk" FOREIGN KEY ("phase_id") REFERENCES "public"."project_phases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_idea_id_business_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."business_ideas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_pages" ADD CONSTRAINT "project_pages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_saves" ADD CONSTRAINT "resource_saves_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_saves" ADD CONSTRAINT "resource_saves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_series" ADD CONSTRAINT "market_series_source_id_market_signal_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."market_signal_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_signal_sources" ADD CONSTRAINT "market_signal_sources_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_signals" ADD CONSTRAINT "market_signals_source_id_market_signal_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."market_signal_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_page_answers" ADD CONSTRAINT "test_page_answers_page_id_test_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."test_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_page_days" ADD CONSTRAINT "test_page_days_page_id_test_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."test_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_page_pictures" ADD CONSTRAINT "test_page_pictures_page_id_test_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."test_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_page_visits" ADD CONSTRAINT "test_page_visits_page_id_test_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."test_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_pages" ADD CONSTRAINT "test_pages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_pages" ADD CONSTRAINT "test_pages_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_feedback" ADD CONSTRAINT "test_feedback_test_project_id_test_projects_id_fk" FOREIGN KEY ("test_project_id") REFERENCES "public"."test_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_feedback" ADD CONSTRAINT "test_feedback_tester_id_users_id_fk" FOREIGN KEY ("tester_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_feedback" ADD CONSTRAINT "test_feedback_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_guest_reviews" ADD CONSTRAINT "test_guest_reviews_test_project_id_test_projects_id_fk" FOREIGN KEY ("test_project_id") REFERENCES "public"."test_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_guest_reviews" ADD CONSTRAINT "test_guest_reviews_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_links" ADD CONSTRAINT "test_links_test_project_id_test_projects_id_fk" FOREIGN KEY ("test_project_id") REFERENCES "public"."test_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_projects" ADD CONSTRAINT "test_projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_projects" ADD CONSTRAINT "test_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_questions" ADD CONSTRAINT "questionnaire_questions_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_trait_responses" ADD CONSTRAINT "user_trait_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_trait_responses" ADD CONSTRAINT "user_trait_responses_question_id_questionnaire_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questionnaire_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_act_reasons_user_idx" ON "admin_act_reasons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "admin_acts_created_idx" ON "admin_acts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_actor_idx" ON "admin_acts" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_about_idx" ON "admin_acts" USING btree ("about_id","created_at","id");--> statement-breakpoint
CREATE INDEX "auth_accounts_user_id_idx" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_provider_account_key" ON "auth_accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier_idx" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "auth_verifications_value_idx" ON "auth_verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "events_actor_id_idx" ON "events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "events_actor_time_idx" ON "events" USING btree ("actor_id","created_at","name");--> statement-breakpoint
CREATE INDEX "events_subject_idx" ON "events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "events_data_idx" ON "events" USING gin ("data") WHERE "events"."data" <> '{}'::jsonb;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_created_at_idx" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "mails_failed_idx" ON "mails" USING btree ("failed_at") WHERE "mails"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_about_idx" ON "mails" USING gin ("about");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_key" ON "notifications" USING btree ("user_id","kind","subject_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unmailed_idx" ON "notifications" USING btree ("updated_at") WHERE "notifications"."read_at" is null and "notifications"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_event_idx" ON "notifications" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "notifications_subject_idx" ON "notifications" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "notifications_read_at_idx" ON "notifications" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at_idx" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "model_calls_created_at_idx" ON "model_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "model_calls_user_id_idx" ON "model_calls" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "access_tokens_user_idx" ON "access_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "access_tokens_project_idx" ON "access_tokens" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "oauth_clients_created_idx" ON "oauth_clients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "oauth_grants_user_idx" ON "oauth_grants" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "oauth_grants_client_idx" ON "oauth_grants" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_grants_project_idx" ON "oauth_grants" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "oauth_secrets_grant_idx" ON "oauth_secrets" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_secrets_expires_idx" ON "oauth_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_deletions_due_idx" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_username_key" ON "profiles" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "action_items_plan_idx" ON "action_items" USING btree ("plan_id","position");--> statement-breakpoint
CREATE INDEX "action_items_project_idx" ON "action_items" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "admin_notes_user_idx" ON "admin_notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "admin_notes_author_idx" ON "admin_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "user_feedback_open_idx" ON "user_feedback" USING btree ("created_at","id") WHERE "user_feedback"."status" = 'open';--> statement-breakpoint
CREATE INDEX "user_feedback_user_idx" ON "user_feedback" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_events_created_at_idx" ON "billing_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "plan_grants_granted_by_idx" ON "plan_grants" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "build_requests_created_idx" ON "build_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "build_requests_user_idx" ON "build_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_enrolments_current_key" ON "challenge_enrolments" USING btree ("user_id","challenge_id") WHERE "challenge_enrolments"."left_at" is null;--> statement-breakpoint
CREATE INDEX "challenge_enrolments_user_idx" ON "challenge_enrolments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenge_enrolments_challenge_idx" ON "challenge_enrolments" USING btree ("challenge_id","user_id");--> statement-breakpoint
CREATE INDEX "challenge_enrolments_running_idx" ON "challenge_enrolments" USING btree ("checked_at") WHERE "challenge_enrolments"."left_at" is null and "challenge_enrolments"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "user_badges_badge_idx" ON "user_badges" USING btree ("badge_id","earned_at");--> statement-breakpoint
CREATE INDEX "weekly_challenges_chosen_by_idx" ON "weekly_challenges" USING btree ("chosen_by");--> statement-breakpoint
CREATE INDEX "collaboration_pool_goal_idx" ON "collaboration_pool" USING btree ("skill","goal","place");--> statement-breakpoint
CREATE INDEX "collaboration_pool_hours_idx" ON "collaboration_pool" USING btree ("skill","hours","place");--> statement-breakpoint
CREATE INDEX "collaboration_pool_domain_idx" ON "collaboration_pool" USING btree ("skill","domain","place");--> statement-breakpoint
CREATE INDEX "collaboration_pool_place_idx" ON "collaboration_pool" USING btree ("place");--> statement-breakpoint
CREATE INDEX "collaboration_pool_week_idx" ON "collaboration_pool" USING btree ("week_of");--> statement-breakpoint
CREATE UNIQUE INDEX "collaboration_suggestions_pair_key" ON "project_collaboration_suggestions" USING btree ("user1_id","user2_id");--> statement-breakpoint
CREATE INDEX "collaboration_suggestions_user1_idx" ON "project_collaboration_suggestions" USING btree ("user1_id","status");--> statement-breakpoint
CREATE INDEX "collaboration_suggestions_user2_idx" ON "project_collaboration_suggestions" USING btree ("user2_id");--> statement-breakpoint
CREATE INDEX "enquiries_created_idx" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_user_idx" ON "enquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_participants_list_idx" ON "event_participants" USING btree ("event_id","status","turn");--> statement-breakpoint
CREATE INDEX "event_participants_user_idx" ON "event_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_participants_unreminded_idx" ON "event_participants" USING btree ("event_id") WHERE "event_participants"."status" = 'registered' and "event_participants"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "event_projects_user_idx" ON "event_projects" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_projects_project_idx" ON "event_projects" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "vibe_events_date_idx" ON "vibe_events" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "vibe_events_post_idx" ON "vibe_events" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vibe_events_scheduled_key" ON "vibe_events" USING btree ("event_date") WHERE "vibe_events"."made_by" = 'schedule';--> statement-breakpoint
CREATE INDEX "confidence_changes_project_idx" ON "confidence_changes" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "confidence_changes_evidence_idx" ON "confidence_changes" USING btree ("evidence_id") WHERE "confidence_changes"."evidence_id" is not null;--> statement-breakpoint
CREATE INDEX "evidence_project_idx" ON "evidence" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "evidence_experiment_idx" ON "evidence" USING btree ("experiment_id") WHERE "evidence"."experiment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_interview_key" ON "evidence" USING btree ("project_id","interview_id") WHERE "evidence"."interview_id" is not null;--> statement-breakpoint
CREATE INDEX "experiments_project_idx" ON "experiments" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "experiments_running_key" ON "experiments" USING btree ("project_id") WHERE "experiments"."status" = 'running';--> statement-breakpoint
CREATE INDEX "forum_edits_post_idx" ON "forum_edits" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_edits_response_idx" ON "forum_edits" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "forum_follows_user_idx" ON "forum_follows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_likes_user_idx" ON "forum_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_mentions_response_idx" ON "forum_mentions" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "forum_mentions_user_idx" ON "forum_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_posts_latest_idx" ON "forum_posts" USING btree ("created_at","id") WHERE "forum_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_responses_idx" ON "forum_posts" USING btree ("responses_count","id") WHERE "forum_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_views_idx" ON "forum_posts" USING btree ("views_count","id") WHERE "forum_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_category_latest_idx" ON "forum_posts" USING btree ("category_id","created_at","id") WHERE "forum_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_category_responses_idx" ON "forum_posts" USING btree ("category_id","responses_count","id") WHERE "forum_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_category_views_idx" ON "forum_posts" USING btree ("category_id","views_count","id") WHERE "forum_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_search_idx" ON "forum_posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "forum_posts_user_idx" ON "forum_posts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_posts_deleted_by_idx" ON "forum_posts" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "forum_removals_user_idx" ON "forum_removals" USING btree ("user_id","decided_at");--> statement-breakpoint
CREATE INDEX "forum_removals_decided_idx" ON "forum_removals" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_removals_post_key" ON "forum_removals" USING btree ("post_id") WHERE "forum_removals"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_removals_response_key" ON "forum_removals" USING btree ("response_id") WHERE "forum_removals"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "forum_responses_all_idx" ON "forum_responses" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_responses_solution_key" ON "forum_responses" USING btree ("post_id") WHERE "forum_responses"."is_solution";--> statement-breakpoint
CREATE INDEX "forum_responses_search_idx" ON "forum_responses" USING gin ("search");--> statement-breakpoint
CREATE INDEX "forum_responses_user_idx" ON "forum_responses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_responses_deleted_by_idx" ON "forum_responses" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "forum_views_day_idx" ON "forum_views" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "generation_runs_one_active" ON "generation_runs" USING btree ("project_id") WHERE "generation_runs"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "generation_runs_project_idx" ON "generation_runs" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "opportunity_update_schedule_next_update_idx" ON "opportunity_update_schedule" USING btree ("next_update");--> statement-breakpoint
CREATE INDEX "opportunity_update_schedule_next_plan_idx" ON "opportunity_update_schedule" USING btree ("next_plan");--> statement-breakpoint
CREATE INDEX "business_ideas_user_created_idx" ON "business_ideas" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_events_event_key" ON "inbox_events" USING btree ("inbox_id","provider","event_id");--> statement-breakpoint
CREATE INDEX "inbox_events_inbox_idx" ON "inbox_events" USING btree ("inbox_id","created_at");--> statement-breakpoint
CREATE INDEX "inbox_events_reference_idx" ON "inbox_events" USING btree ("inbox_id","provider","reference") WHERE "inbox_events"."reference" is not null;--> statement-breakpoint
CREATE INDEX "inbox_events_person_idx" ON "inbox_events" USING btree ("inbox_id","person") WHERE "inbox_events"."person" is not null;--> statement-breakpoint
CREATE INDEX "inbox_events_evidence_idx" ON "inbox_events" USING btree ("evidence_id") WHERE "inbox_events"."evidence_id" is not null;--> statement-breakpoint
CREATE INDEX "inbox_events_created_idx" ON "inbox_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inboxes_project_key" ON "inboxes" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inboxes_slug_key" ON "inboxes" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "interviews_project_idx" ON "interviews" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "member_stories_created_idx" ON "member_stories" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "project_competitors_all_idx" ON "project_competitors" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_room_idx" ON "chat_messages" USING btree ("chat_room_id","place");--> statement-breakpoint
CREATE INDEX "chat_messages_room_sequence_idx" ON "chat_messages" USING btree ("chat_room_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client_key" ON "chat_messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_reads_user_idx" ON "chat_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ended_conversations_user_idx" ON "ended_conversations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("created_at","id") WHERE "reports"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_key" ON "reports" USING btree ("kind","subject_id","reporter_id") WHERE "reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_resolved_by_idx" ON "reports" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "notification_settings_due_idx" ON "notification_settings" USING btree ("last_digest_at") WHERE "notification_settings"."digest" <> 'off';--> statement-breakpoint
CREATE INDEX "user_opportunities_analysis_idx" ON "user_opportunities" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "erasures_at_idx" ON "erasures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "project_personalizations_user_idx" ON "project_personalizations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "address_changes_expires_at_idx" ON "address_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_blocks_blocked_idx" ON "user_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_matches_pair_key" ON "user_matches" USING btree (least("user1_id", "user2_id"),greatest("user1_id", "user2_id"),"origin");--> statement-breakpoint
CREATE INDEX "user_matches_user1_idx" ON "user_matches" USING btree ("user1_id");--> statement-breakpoint
CREATE INDEX "user_matches_user2_idx" ON "user_matches" USING btree ("user2_id");--> statement-breakpoint
CREATE INDEX "user_matches_ended_by_idx" ON "user_matches" USING btree ("ended_by") WHERE "user_matches"."ended_by" is not null;--> statement-breakpoint
CREATE INDEX "project_phases_project_idx" ON "project_phases" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_tasks_project_idx" ON "project_tasks" USING btree ("project_id","phase_id","position");--> statement-breakpoint
CREATE INDEX "project_tasks_phase_idx" ON "project_tasks" USING btree ("phase_id");--> statement-breakpoint
CREATE INDEX "projects_user_created_idx" ON "projects" USING btree ("user_id","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_idea_idx" ON "projects" USING btree ("idea_id");--> statement-breakpoint
CREATE INDEX "projects_deleted_at_idx" ON "projects" USING btree ("deleted_at") WHERE "projects"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "project_pages_changed_idx" ON "project_pages" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "resource_saves_user_idx" ON "resource_saves" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resources_created_idx" ON "resources" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "resources_due_idx" ON "resources" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "market_series_subject_idx" ON "market_series" USING btree ("subject","day");--> statement-breakpoint
CREATE INDEX "market_signal_sources_due_idx" ON "market_signal_sources" USING btree ("next_fetch_at") WHERE "market_signal_sources"."enabled";--> statement-breakpoint
CREATE INDEX "market_signals_published_idx" ON "market_signals" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "market_signals_terms_idx" ON "market_signals" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "market_signals_source_idx" ON "market_signals" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_page_answers_email_key" ON "test_page_answers" USING btree ("page_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "test_page_answers_time_key" ON "test_page_answers" USING btree ("page_id","time") WHERE "test_page_answers"."time" is not null and "test_page_answers"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "test_page_answers_page_idx" ON "test_page_answers" USING btree ("page_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_page_answers_unconfirmed_idx" ON "test_page_answers" USING btree ("created_at") WHERE "test_page_answers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "test_page_visits_day_idx" ON "test_page_visits" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "test_pages_slug_key" ON "test_pages" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "test_pages_project_idx" ON "test_pages" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_pages_experiment_idx" ON "test_pages" USING btree ("experiment_id") WHERE "test_pages"."experiment_id" is not null;--> statement-breakpoint
CREATE INDEX "test_pages_live_idx" ON "test_pages" USING btree ("ends_on") WHERE "test_pages"."status" = 'live';--> statement-breakpoint
CREATE UNIQUE INDEX "test_feedback_tester_key" ON "test_feedback" USING btree ("test_project_id","tester_id");--> statement-breakpoint
CREATE INDEX "test_feedback_test_idx" ON "test_feedback" USING btree ("test_project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_feedback_tester_idx" ON "test_feedback" USING btree ("tester_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_feedback_evidence_idx" ON "test_feedback" USING btree ("evidence_id");--> statement-breakpoint
CREATE INDEX "test_guest_reviews_test_idx" ON "test_guest_reviews" USING btree ("test_project_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_guest_reviews_email_key" ON "test_guest_reviews" USING btree ("test_project_id","email") WHERE "test_guest_reviews"."email" is not null and "test_guest_reviews"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "test_guest_reviews_email_idx" ON "test_guest_reviews" USING btree ("email") WHERE "test_guest_reviews"."email" is not null;--> statement-breakpoint
CREATE INDEX "test_guest_reviews_evidence_idx" ON "test_guest_reviews" USING btree ("evidence_id");--> statement-breakpoint
CREATE INDEX "test_projects_user_idx" ON "test_projects" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_projects_active_idx" ON "test_projects" USING btree ("created_at","id") WHERE "test_projects"."status" = 'active' and "test_projects"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "test_projects_all_idx" ON "test_projects" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_projects_project_key" ON "test_projects" USING btree ("project_id") WHERE "test_projects"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "questionnaire_questions_edited_by_idx" ON "questionnaire_questions" USING btree ("edited_by");--> statement-breakpoint
-- With trigrams the forum's search need not read every text. The extension is a trusted one; where it can't be
-- created, the search works without it.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX forum_posts_folded_idx ON forum_posts USING gin (folded gin_trgm_ops);
  CREATE INDEX forum_responses_folded_idx ON forum_responses USING gin (folded gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm cannot be added here: the search of the forum reads every text.';
END $$;
