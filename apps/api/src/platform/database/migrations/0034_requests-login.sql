CREATE TABLE "database_logins" (
	"role_name" text PRIMARY KEY NOT NULL,
	"password" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "database_logins" ENABLE ROW LEVEL SECURITY;