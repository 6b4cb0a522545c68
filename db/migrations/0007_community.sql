CREATE TABLE "assistant_conversations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenge_enrolments" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_participants" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_projects" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "vibe_events" ADD COLUMN "post_id" uuid;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "from_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_conversations" ADD CONSTRAINT "assistant_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vibe_events" ADD CONSTRAINT "vibe_events_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_enrolments_running_idx" ON "challenge_enrolments" USING btree ("checked_at") WHERE "challenge_enrolments"."left_at" is null and "challenge_enrolments"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "event_participants_unreminded_idx" ON "event_participants" USING btree ("event_id") WHERE "event_participants"."status" = 'registered' and "event_participants"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "vibe_events_post_idx" ON "vibe_events" USING btree ("post_id");--> statement-breakpoint
-- Who had a place when an event's reminder went out has had theirs.
UPDATE "event_participants" p SET "reminded_at" = e."reminded_at" FROM "vibe_events" e WHERE e."id" = p."event_id" AND p."status" = 'registered' AND e."reminded_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "vibe_events" DROP COLUMN "reminded_at";