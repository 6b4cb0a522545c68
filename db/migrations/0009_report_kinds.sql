-- A report of a person and one of a test have kinds of their own, so that muting the forum does not mute them.
UPDATE "notifications" SET "kind" = 'person_report.resolved' WHERE "kind" = 'report.resolved' AND "subject_id" IN (SELECT "id" FROM "user_reports");--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'test_report.resolved' WHERE "kind" = 'report.resolved' AND "subject_id" IN (SELECT "id" FROM "test_reports");--> statement-breakpoint
UPDATE "events" SET "name" = 'person_report.resolved' WHERE "name" = 'report.resolved' AND "subject_id" IN (SELECT "id" FROM "user_reports");--> statement-breakpoint
UPDATE "events" SET "name" = 'test_report.resolved' WHERE "name" = 'report.resolved' AND "subject_id" IN (SELECT "id" FROM "test_reports");
