CREATE TABLE "founder_clarifications" (
	"user_id" uuid NOT NULL,
	"about" text NOT NULL,
	"words" text NOT NULL,
	"who" text,
	"thing" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "founder_clarifications_user_id_about_pk" PRIMARY KEY("user_id","about"),
	CONSTRAINT "founder_clarifications_about" CHECK ("founder_clarifications"."about" in ('problem', 'thanked')),
	CONSTRAINT "founder_clarifications_not_empty" CHECK (num_nonnulls("founder_clarifications"."who", "founder_clarifications"."thing") > 0),
	CONSTRAINT "founder_clarifications_length" CHECK (char_length("founder_clarifications"."words") <= 280 and greatest(char_length("founder_clarifications"."who"), char_length("founder_clarifications"."thing")) <= 60)
);
--> statement-breakpoint
ALTER TABLE "founder_clarifications" ADD CONSTRAINT "founder_clarifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;