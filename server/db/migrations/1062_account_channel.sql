-- A partner counts those that came by its channel.
CREATE INDEX CONCURRENTLY IF NOT EXISTS account_channel ON account (channel) WHERE channel IS NOT NULL;
