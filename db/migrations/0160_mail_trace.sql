-- The trace of the sampled request that a mail follows from (W3C traceparent): random numbers, which name nobody.
alter table mail_outbox add column trace_parent text;
