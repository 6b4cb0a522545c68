CREATE TABLE "play_outcomes" (
	"play_id" text PRIMARY KEY NOT NULL,
	"ran" integer NOT NULL,
	"passed" integer NOT NULL,
	"stopped" integer NOT NULL,
	"paid" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "play_outcomes_counts" CHECK ("play_outcomes"."ran" > 0 and least("play_outcomes"."passed", "play_outcomes"."stopped", "play_outcomes"."paid") >= 0
        and greatest("play_outcomes"."passed", "play_outcomes"."stopped", "play_outcomes"."paid") <= "play_outcomes"."ran")
);
--> statement-breakpoint
ALTER TABLE "switched_off" DROP CONSTRAINT "switched_off_key_known";--> statement-breakpoint
ALTER TABLE "switched_off" ADD CONSTRAINT "switched_off_key_known" CHECK ("switched_off"."key" in ('signUps', 'pictures', 'liveSources', 'model', 'playCounts'));