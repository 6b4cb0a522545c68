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
	CONSTRAINT "user_feedback_question" CHECK (char_length("user_feedback"."question") between 1 and 1000),
	CONSTRAINT "user_feedback_status" CHECK ("user_feedback"."status" in ('answered', 'unknown', 'open', 'closed')),
	CONSTRAINT "user_feedback_closed" CHECK (("user_feedback"."status" = 'closed') = ("user_feedback"."answer" is not null) and ("user_feedback"."answer" is null) = ("user_feedback"."answered_at" is null))
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
	CONSTRAINT "weekly_challenges_week_of_unique" UNIQUE("week_of"),
	CONSTRAINT "weekly_challenges_status" CHECK ("weekly_challenges"."status" in ('active', 'past'))
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
	"looked_at" timestamp (3) with time zone
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
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vibe_events_status" CHECK ("vibe_events"."status" in ('upcoming', 'cancelled')),
	CONSTRAINT "vibe_events_made_by" CHECK ("vibe_events"."made_by" in ('schedule', 'admin')),
	CONSTRAINT "vibe_events_size" CHECK ("vibe_events"."capacity" > 0 and "vibe_events"."duration_minutes" > 0)
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
CREATE TABLE "forum_mentions" (
	"post_id" uuid NOT NULL,
	"response_id" uuid,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_mentions_key" UNIQUE NULLS NOT DISTINCT("post_id","response_id","user_id")
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
CREATE TABLE "user_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "user_blocks_two_people" CHECK ("user_blocks"."blocker_id" <> "user_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "user_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"chat_room_id" uuid,
	"reason" text NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"outcome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_reports_outcome" CHECK (("user_reports"."resolved_at" is null) = ("user_reports"."outcome" is null) and "user_reports"."outcome" in ('kept', 'warned', 'banned'))
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
	CONSTRAINT "notification_settings_token_unique" UNIQUE("token"),
	CONSTRAINT "notification_settings_digest" CHECK ("notification_settings"."digest" in ('off', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"picture" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_reports" (
	"resource_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "resource_reports_resource_id_user_id_pk" PRIMARY KEY("resource_id","user_id")
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
	CONSTRAINT "resources_url_unique" UNIQUE("url"),
	CONSTRAINT "resources_category" CHECK ("resources"."category" in ('business', 'marketing', 'development', 'design', 'finance', 'legal', 'tools', 'education')),
	CONSTRAINT "resources_url" CHECK ("resources"."url" ~ '^https?://'),
	CONSTRAINT "resources_counts" CHECK ("resources"."saves_count" >= 0 and "resources"."failures" >= 0)
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
CREATE TABLE "test_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"test_project_id" uuid,
	"review_id" uuid,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"decision" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_reports_subject" CHECK (num_nonnulls("test_reports"."test_project_id", "test_reports"."review_id") = 1),
	CONSTRAINT "test_reports_decision" CHECK ("test_reports"."decision" in ('hide', 'keep')),
	CONSTRAINT "test_reports_resolved" CHECK (("test_reports"."resolved_at" is null) = ("test_reports"."decision" is null))
);
--> statement-breakpoint
DROP INDEX "forum_posts_user_idx";--> statement-breakpoint
DROP INDEX "forum_responses_user_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "generation_runs" ADD COLUMN "routine" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forum_responses" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "forum_responses" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forum_responses" ADD COLUMN "was_solution" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_settings" ADD COLUMN "searchable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_snoozes" ADD CONSTRAINT "assistant_snoozes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_feedback" ADD CONSTRAINT "user_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_feedback" ADD CONSTRAINT "user_feedback_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "build_requests" ADD CONSTRAINT "build_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_awards" ADD CONSTRAINT "badge_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_awards" ADD CONSTRAINT "badge_awards_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_enrolments" ADD CONSTRAINT "challenge_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_ticks" ADD CONSTRAINT "challenge_ticks_enrolment_id_challenge_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."challenge_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaboration_pool" ADD CONSTRAINT "collaboration_pool_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_settings" ADD CONSTRAINT "match_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_collaboration_suggestions" ADD CONSTRAINT "project_collaboration_suggestions_user1_id_users_id_fk" FOREIGN KEY ("user1_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_collaboration_suggestions" ADD CONSTRAINT "project_collaboration_suggestions_user2_id_users_id_fk" FOREIGN KEY ("user2_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_agreements" ADD CONSTRAINT "trial_agreements_match_id_user_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."user_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_matches" ADD CONSTRAINT "user_matches_user1_id_users_id_fk" FOREIGN KEY ("user1_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_matches" ADD CONSTRAINT "user_matches_user2_id_users_id_fk" FOREIGN KEY ("user2_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_matches" ADD CONSTRAINT "user_matches_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_event_id_vibe_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."vibe_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_projects" ADD CONSTRAINT "event_projects_event_id_vibe_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."vibe_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_projects" ADD CONSTRAINT "event_projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_projects" ADD CONSTRAINT "event_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_response_id_forum_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."forum_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_match_id_user_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."user_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_reports" ADD CONSTRAINT "user_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_reports" ADD CONSTRAINT "user_reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_reports" ADD CONSTRAINT "user_reports_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_reports" ADD CONSTRAINT "user_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_reports" ADD CONSTRAINT "resource_reports_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_reports" ADD CONSTRAINT "resource_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_saves" ADD CONSTRAINT "resource_saves_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_saves" ADD CONSTRAINT "resource_saves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_feedback" ADD CONSTRAINT "test_feedback_test_project_id_test_projects_id_fk" FOREIGN KEY ("test_project_id") REFERENCES "public"."test_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_feedback" ADD CONSTRAINT "test_feedback_tester_id_users_id_fk" FOREIGN KEY ("tester_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_feedback" ADD CONSTRAINT "test_feedback_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_projects" ADD CONSTRAINT "test_projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_projects" ADD CONSTRAINT "test_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_reports" ADD CONSTRAINT "test_reports_test_project_id_test_projects_id_fk" FOREIGN KEY ("test_project_id") REFERENCES "public"."test_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_reports" ADD CONSTRAINT "test_reports_review_id_test_feedback_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."test_feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_reports" ADD CONSTRAINT "test_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_reports" ADD CONSTRAINT "test_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_key" ON "notifications" USING btree ("user_id","kind","subject_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "notifications_event_idx" ON "notifications" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "notifications_read_at_idx" ON "notifications" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "user_feedback_open_idx" ON "user_feedback" USING btree ("created_at","id") WHERE "user_feedback"."status" = 'open';--> statement-breakpoint
CREATE INDEX "user_feedback_user_idx" ON "user_feedback" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "build_requests_created_idx" ON "build_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "build_requests_user_idx" ON "build_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_enrolments_current_key" ON "challenge_enrolments" USING btree ("user_id","challenge_id") WHERE "challenge_enrolments"."left_at" is null;--> statement-breakpoint
CREATE INDEX "challenge_enrolments_challenge_idx" ON "challenge_enrolments" USING btree ("challenge_id","user_id");--> statement-breakpoint
CREATE INDEX "user_badges_badge_idx" ON "user_badges" USING btree ("badge_id","earned_at");--> statement-breakpoint
CREATE INDEX "collaboration_pool_goal_idx" ON "collaboration_pool" USING btree ("skill","goal","place");--> statement-breakpoint
CREATE INDEX "collaboration_pool_hours_idx" ON "collaboration_pool" USING btree ("skill","hours","place");--> statement-breakpoint
CREATE INDEX "collaboration_pool_domain_idx" ON "collaboration_pool" USING btree ("skill","domain","place");--> statement-breakpoint
CREATE INDEX "collaboration_pool_place_idx" ON "collaboration_pool" USING btree ("place");--> statement-breakpoint
CREATE INDEX "collaboration_pool_week_idx" ON "collaboration_pool" USING btree ("week_of");--> statement-breakpoint
CREATE UNIQUE INDEX "collaboration_suggestions_pair_key" ON "project_collaboration_suggestions" USING btree ("user1_id","user2_id");--> statement-breakpoint
CREATE INDEX "collaboration_suggestions_user1_idx" ON "project_collaboration_suggestions" USING btree ("user1_id","status");--> statement-breakpoint
CREATE INDEX "collaboration_suggestions_user2_idx" ON "project_collaboration_suggestions" USING btree ("user2_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_matches_pair_key" ON "user_matches" USING btree (least("user1_id", "user2_id"),greatest("user1_id", "user2_id"),"origin");--> statement-breakpoint
CREATE INDEX "user_matches_user1_idx" ON "user_matches" USING btree ("user1_id");--> statement-breakpoint
CREATE INDEX "user_matches_user2_idx" ON "user_matches" USING btree ("user2_id");--> statement-breakpoint
CREATE INDEX "enquiries_created_idx" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_user_idx" ON "enquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_participants_list_idx" ON "event_participants" USING btree ("event_id","status","turn");--> statement-breakpoint
CREATE INDEX "event_participants_user_idx" ON "event_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_projects_user_idx" ON "event_projects" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_projects_project_idx" ON "event_projects" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "vibe_events_date_idx" ON "vibe_events" USING btree ("event_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "vibe_events_scheduled_key" ON "vibe_events" USING btree ("event_date") WHERE "vibe_events"."made_by" = 'schedule';--> statement-breakpoint
CREATE INDEX "forum_follows_user_idx" ON "forum_follows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_mentions_response_idx" ON "forum_mentions" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "forum_mentions_user_idx" ON "forum_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_room_idx" ON "chat_messages" USING btree ("chat_room_id","place");--> statement-breakpoint
CREATE INDEX "chat_messages_room_sequence_idx" ON "chat_messages" USING btree ("chat_room_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client_key" ON "chat_messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_reads_user_idx" ON "chat_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_blocks_blocked_idx" ON "user_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "user_reports_open_idx" ON "user_reports" USING btree ("created_at","id") WHERE "user_reports"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_reports_open_key" ON "user_reports" USING btree ("reporter_id","reported_id") WHERE "user_reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "user_reports_reported_idx" ON "user_reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "notification_settings_due_idx" ON "notification_settings" USING btree ("last_digest_at") WHERE "notification_settings"."digest" <> 'off';--> statement-breakpoint
CREATE INDEX "resource_reports_user_idx" ON "resource_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resource_saves_user_idx" ON "resource_saves" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resources_created_idx" ON "resources" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "resources_due_idx" ON "resources" USING btree ("next_check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "test_feedback_tester_key" ON "test_feedback" USING btree ("test_project_id","tester_id");--> statement-breakpoint
CREATE INDEX "test_feedback_test_idx" ON "test_feedback" USING btree ("test_project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_feedback_tester_idx" ON "test_feedback" USING btree ("tester_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_feedback_evidence_idx" ON "test_feedback" USING btree ("evidence_id");--> statement-breakpoint
CREATE INDEX "test_projects_user_idx" ON "test_projects" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_projects_active_idx" ON "test_projects" USING btree ("created_at","id") WHERE "test_projects"."status" = 'active' and "test_projects"."hidden_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_projects_project_key" ON "test_projects" USING btree ("project_id") WHERE "test_projects"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "test_reports_open_idx" ON "test_reports" USING btree ("created_at","id") WHERE "test_reports"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_reports_test_key" ON "test_reports" USING btree ("test_project_id","reporter_id") WHERE "test_reports"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_reports_review_key" ON "test_reports" USING btree ("review_id","reporter_id") WHERE "test_reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "test_reports_reporter_idx" ON "test_reports" USING btree ("reporter_id");--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_responses" ADD CONSTRAINT "forum_responses_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_posts_deleted_by_idx" ON "forum_posts" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "forum_responses_deleted_by_idx" ON "forum_responses" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "forum_posts_user_idx" ON "forum_posts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_responses_user_idx" ON "forum_responses" USING btree ("user_id","created_at");