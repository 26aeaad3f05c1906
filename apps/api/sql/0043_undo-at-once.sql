ALTER TABLE "imports" DROP COLUMN "undone_to";
