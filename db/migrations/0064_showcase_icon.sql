ALTER TABLE "forum_categories" DROP CONSTRAINT "forum_categories_icon";--> statement-breakpoint
ALTER TABLE "forum_categories" ADD CONSTRAINT "forum_categories_icon" CHECK ("forum_categories"."icon" in ('Code', 'TrendingUp', 'Users', 'MessageCircle', 'Rocket'));--> statement-breakpoint
-- It had the icon of Marketing. What an administrator chose stays.
UPDATE "forum_categories" SET "icon" = 'Rocket' WHERE "shipped_as" = 'Show your project' AND "icon" = 'TrendingUp';
