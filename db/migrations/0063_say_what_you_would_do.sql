-- "Do it for them" is asked more closely now, as what it is that they would do.
DELETE FROM "founder_clarifications" WHERE "remedy" = 'fixed-price' AND num_nonnulls("who", "thing", "payer") = 0;--> statement-breakpoint
UPDATE "founder_clarifications" SET "remedy" = NULL WHERE "remedy" = 'fixed-price';
