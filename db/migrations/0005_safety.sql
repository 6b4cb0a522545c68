ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_endpoint_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sending_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "secret_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "next_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_confirm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_key" UNIQUE NULLS NOT DISTINCT("user_id","endpoint","key");--> statement-breakpoint
-- Who has never come in since they signed up still has an address to confirm; who has, was let in, and stays so when a mail server is set.
UPDATE "users" SET "must_confirm" = true WHERE NOT "email_verified" AND "last_seen_at" < "created_at" + interval '5 seconds';--> statement-breakpoint
-- Letters that were sent keep no link that opens an account.
UPDATE "mails" SET "body" = '', "html" = '' WHERE "sent_at" IS NOT NULL AND "body" ~ '/(auth\?(reset|verify|keep)|account\?tab=settings&address)=';
