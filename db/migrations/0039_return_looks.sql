-- Payments approved before 0030, or by processes of the earlier version, are checked as long as their providers answer.
-- This runs without 0030's lock of the table, and spread over time, so that no new payment's check waits behind them.
update payment_attempt
set return_check_at = greatest(created_at + interval '1 day', now() + random() * case gateway
  when 'webpay' then interval '12 hours' else interval '7 days' end)
where state = 'approved' and return_check_at is null
  and created_at > now() - case gateway when 'webpay' then interval '6 days'
    when 'oneclick' then interval '30 days' else interval '180 days' end;
