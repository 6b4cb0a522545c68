ALTER TABLE "projects" ADD COLUMN "rung" text DEFAULT 'Assumption' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_rung" CHECK ("projects"."rung" in ('Assumption', 'Desk', 'Conversation', 'Commitment', 'Payment'));--> statement-breakpoint
UPDATE "projects" SET "rung" = moved."rung_after" FROM (SELECT DISTINCT ON ("project_id") "project_id", "rung_after" FROM "confidence_changes" ORDER BY "project_id", "created_at" DESC, "id" DESC) AS moved WHERE moved."project_id" = "projects"."id";
