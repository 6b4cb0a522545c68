ALTER TABLE "test_projects" DROP CONSTRAINT "test_projects_url";--> statement-breakpoint
ALTER TABLE "business_ideas" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "business_ideas" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "test_projects" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_ideas" ADD CONSTRAINT "business_ideas_deleted" CHECK (("business_ideas"."content" is null) = ("business_ideas"."deleted_at" is not null));--> statement-breakpoint
ALTER TABLE "test_projects" ADD CONSTRAINT "test_projects_url" CHECK ("test_projects"."deleted_at" is not null or "test_projects"."project_url" ~* '^https?://');--> statement-breakpoint
-- Helpful Tester is given once for a test: feedback can be deleted and given again.
UPDATE "badge_awards" "a" SET "subject_id" = "f"."test_project_id" FROM "test_feedback" "f" WHERE "a"."subject_id" = "f"."id";
