CREATE TABLE "founder_lines" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"working_day" text,
	"working_day_meant" text,
	"thanked_for" text,
	"contacts" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "founder_lines_not_empty" CHECK (num_nonnulls("founder_lines"."working_day", "founder_lines"."thanked_for", "founder_lines"."contacts") > 0),
	CONSTRAINT "founder_lines_length" CHECK (greatest(char_length("founder_lines"."working_day"), char_length("founder_lines"."thanked_for"), char_length("founder_lines"."contacts")) <= 280
        and char_length("founder_lines"."working_day_meant") <= 60)
);
--> statement-breakpoint
ALTER TABLE "founder_lines" ADD CONSTRAINT "founder_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;