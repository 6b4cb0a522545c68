CREATE TABLE "interview_scripts" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_scripts_questions" CHECK (jsonb_array_length("interview_scripts"."questions") between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"who" text NOT NULL,
	"happened_on" date NOT NULL,
	"answers" jsonb NOT NULL,
	"quotes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interviews_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "interviews_who" CHECK (char_length("interviews"."who") between 1 and 80),
	CONSTRAINT "interviews_answers" CHECK (jsonb_array_length("interviews"."answers") between 1 and 10),
	CONSTRAINT "interviews_quotes" CHECK (jsonb_array_length("interviews"."quotes") <= 40)
);
--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "interview_id" uuid;--> statement-breakpoint
ALTER TABLE "interview_scripts" ADD CONSTRAINT "interview_scripts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interviews_project_idx" ON "interviews" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_interview_key" ON "evidence" USING btree ("project_id","interview_id") WHERE "evidence"."interview_id" is not null;