CREATE TABLE "forecast_asking" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asks" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forecasts" (
	"experiment_id" uuid PRIMARY KEY NOT NULL,
	"chance" smallint,
	"why" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forecasts_chance" CHECK ("forecasts"."chance" in (10, 30, 50, 70, 90)),
	CONSTRAINT "forecasts_why" CHECK (char_length("forecasts"."why") between 1 and 200),
	CONSTRAINT "forecasts_left_out" CHECK ("forecasts"."chance" is not null or "forecasts"."why" is null)
);
--> statement-breakpoint
ALTER TABLE "forecast_asking" ADD CONSTRAINT "forecast_asking_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;