CREATE INDEX CONCURRENTLY IF NOT EXISTS question_mail_due ON question (mail_due_at) WHERE mail_due_at IS NOT NULL;
