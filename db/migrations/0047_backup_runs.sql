CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"night" date,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"file" text,
	"bytes" bigint,
	"rows" bigint,
	"proven_at" timestamp (3) with time zone,
	"proof_took" integer,
	"unproven" text,
	"copied_to" text,
	"error" text,
	CONSTRAINT "backup_runs_night_unique" UNIQUE("night"),
	CONSTRAINT "backup_runs_proven" CHECK ("backup_runs"."proven_at" is null or ("backup_runs"."file" is not null and "backup_runs"."rows" is not null and "backup_runs"."proof_took" is not null))
);
--> statement-breakpoint
CREATE INDEX "backup_runs_started_idx" ON "backup_runs" USING btree ("started_at");