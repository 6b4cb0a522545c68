ALTER TABLE "evidence" ADD COLUMN "person" text;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "next_on" date;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_person" CHECK (char_length("evidence"."person") between 1 and 80);--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_next_step" CHECK (char_length("evidence"."next_step") between 1 and 120);--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_next_on" CHECK ("evidence"."next_on" is null or "evidence"."next_step" is not null);--> statement-breakpoint
UPDATE "evidence" SET "person" = left(i."who", 80) FROM "interviews" i WHERE i."id" = "evidence"."interview_id" AND char_length(i."who") > 0;
