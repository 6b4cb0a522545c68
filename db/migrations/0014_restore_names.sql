-- Entries of the audit log carry the endpoint's name, and these three have another one now.
UPDATE "admin_acts" SET "what" = 'forum.unaccept' WHERE "what" = 'forum.takeBack';--> statement-breakpoint
UPDATE "admin_acts" SET "what" = 'forum.restoreRemoved' WHERE "what" = 'forum.undoRemoval';--> statement-breakpoint
UPDATE "admin_acts" SET "what" = 'traits.reset' WHERE "what" = 'traits.restore';
