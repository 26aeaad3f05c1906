GRANT SELECT, INSERT, DELETE ON test_messages TO x_tenant;
