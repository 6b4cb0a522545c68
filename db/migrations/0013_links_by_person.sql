CREATE INDEX "auth_verifications_value_idx" ON "auth_verifications" USING btree ("value");--> statement-breakpoint
-- Keys of attempts named accounts until now; the windows they count begin anew.
DELETE FROM "rate_limits";
