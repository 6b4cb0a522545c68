ALTER TABLE "founder_clarifications" DROP CONSTRAINT "founder_clarifications_not_empty";--> statement-breakpoint
ALTER TABLE "founder_clarifications" DROP CONSTRAINT "founder_clarifications_length";--> statement-breakpoint
ALTER TABLE "founder_clarifications" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "founder_clarifications" ADD COLUMN "remedy" text;--> statement-breakpoint
ALTER TABLE "founder_clarifications" ADD CONSTRAINT "founder_clarifications_not_empty" CHECK (num_nonnulls("founder_clarifications"."who", "founder_clarifications"."thing", "founder_clarifications"."payer", "founder_clarifications"."remedy") > 0);--> statement-breakpoint
ALTER TABLE "founder_clarifications" ADD CONSTRAINT "founder_clarifications_length" CHECK (char_length("founder_clarifications"."words") <= 280 and greatest(char_length("founder_clarifications"."who"), char_length("founder_clarifications"."thing"),
        char_length("founder_clarifications"."payer"), char_length("founder_clarifications"."remedy")) <= 60);