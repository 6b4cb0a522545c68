CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text,
	"lines" jsonb,
	"is_appeal" boolean DEFAULT false NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"outcome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('post', 'response', 'person', 'test', 'review', 'link')),
	CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('keep', 'hide', 'warn', 'ban')),
	CONSTRAINT "reports_resolved" CHECK (("reports"."resolved_at" is null) = ("reports"."outcome" is null)),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" is not null or "reports"."kind" = 'link')
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("created_at","id") WHERE "reports"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_key" ON "reports" USING btree ("kind","subject_id","reporter_id") WHERE "reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_resolved_by_idx" ON "reports" USING btree ("resolved_by");--> statement-breakpoint
INSERT INTO "reports" ("id", "kind", "subject_id", "reporter_id", "reason", "is_appeal", "resolved_at", "resolved_by", "outcome", "created_at")
SELECT "id", CASE WHEN "post_id" IS NULL THEN 'response' ELSE 'post' END, coalesce("post_id", "response_id"), "reporter_id", "reason", "is_appeal", "resolved_at", "resolved_by", "decision", "created_at" FROM "forum_flags";--> statement-breakpoint
-- Reports from before their lines were copied get what is left of the conversation.
INSERT INTO "reports" ("id", "kind", "subject_id", "reporter_id", "reason", "lines", "resolved_at", "resolved_by", "outcome", "created_at")
SELECT r."id", 'person', r."reported_id", r."reporter_id", r."reason",
	to_jsonb(coalesce(r."lines", (SELECT array_agg(last."content" ORDER BY last."place") FROM (
		SELECT left(m."content", 2000) "content", m."place" FROM "chat_messages" m
		WHERE m."chat_room_id" = r."chat_room_id" AND m."sender_id" = r."reported_id" AND m."deleted_at" IS NULL
		ORDER BY m."place" DESC LIMIT 20) last), '{}')),
	r."resolved_at", r."resolved_by",
	CASE r."outcome" WHEN 'kept' THEN 'keep' WHEN 'warned' THEN 'warn' WHEN 'banned' THEN 'ban' END, r."created_at"
FROM "user_reports" r;--> statement-breakpoint
INSERT INTO "reports" ("id", "kind", "subject_id", "reporter_id", "reason", "resolved_at", "resolved_by", "outcome", "created_at")
SELECT "id", CASE WHEN "review_id" IS NULL THEN 'test' ELSE 'review' END, coalesce("test_project_id", "review_id"), "reporter_id", "reason", "resolved_at", "resolved_by", "decision", "created_at" FROM "test_reports";--> statement-breakpoint
INSERT INTO "reports" ("kind", "subject_id", "reporter_id", "resolved_at", "outcome", "created_at")
SELECT 'link', "resource_id", "user_id", "resolved_at", CASE WHEN "resolved_at" IS NOT NULL THEN 'keep' END, "created_at" FROM "resource_reports";--> statement-breakpoint
-- What reporters were told keeps its words.
UPDATE "events" SET "data" = ("data" - 'decision') || jsonb_build_object('outcome', "data" -> 'decision') WHERE "name" IN ('report.resolved', 'test_report.resolved') AND "data" ? 'decision';--> statement-breakpoint
UPDATE "events" SET "data" = jsonb_set("data", '{outcome}', to_jsonb(CASE "data" ->> 'outcome' WHEN 'kept' THEN 'keep' WHEN 'warned' THEN 'warn' WHEN 'banned' THEN 'ban' ELSE "data" ->> 'outcome' END)) WHERE "name" = 'person_report.resolved' AND "data" ? 'outcome';--> statement-breakpoint
DROP TABLE "forum_flags" CASCADE;--> statement-breakpoint
DROP TABLE "resource_reports" CASCADE;--> statement-breakpoint
DROP TABLE "test_reports" CASCADE;--> statement-breakpoint
DROP TABLE "user_reports" CASCADE;
