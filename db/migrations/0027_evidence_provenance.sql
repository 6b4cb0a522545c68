ALTER TABLE "evidence" ADD COLUMN "provenance" text DEFAULT 'told' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "provenance" text DEFAULT 'told' NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_provenance" CHECK ("evidence"."provenance" in ('told', 'seen', 'checked'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_provenance" CHECK ("projects"."provenance" in ('told', 'seen', 'checked'));