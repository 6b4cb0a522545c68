-- The hashes of one day can't be told apart by network. Whoever was counted today may count once more.
DELETE FROM "test_page_visits";--> statement-breakpoint
ALTER TABLE "test_pages" DROP CONSTRAINT "test_pages_outcome";--> statement-breakpoint
ALTER TABLE "test_page_visits" DROP CONSTRAINT "test_page_visits_page_id_day_visitor_pk";--> statement-breakpoint
ALTER TABLE "test_page_visits" DROP COLUMN "visitor";--> statement-breakpoint
ALTER TABLE "test_page_visits" ADD COLUMN "network" text NOT NULL;--> statement-breakpoint
ALTER TABLE "test_page_visits" ADD COLUMN "visitors" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "test_page_visits" ADD COLUMN "left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "test_page_visits" ADD CONSTRAINT "test_page_visits_page_id_day_network_pk" PRIMARY KEY("page_id","day","network");--> statement-breakpoint
ALTER TABLE "test_page_days" ADD COLUMN "networks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_page_days" ADD COLUMN "networks_left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Nobody knows from how many networks earlier visitors came, so nothing is held against them.
UPDATE "test_page_days" SET "networks" = "visitors";--> statement-breakpoint
ALTER TABLE "test_pages" ADD CONSTRAINT "test_pages_outcome" CHECK ("test_pages"."outcome" in ('passed', 'stopped', 'between', 'early', 'unsure'));--> statement-breakpoint
-- Written by hand: interviews know evidence, and not the other way, so that no table declares this key.
UPDATE "evidence" SET "interview_id" = NULL WHERE "interview_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "interviews" WHERE "interviews"."project_id" = "evidence"."project_id" AND "interviews"."id" = "evidence"."interview_id");--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_interview_fk" FOREIGN KEY ("project_id","interview_id") REFERENCES "public"."interviews"("project_id","id") ON DELETE SET NULL ("interview_id");
