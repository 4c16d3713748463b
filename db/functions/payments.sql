-- The steps of a payment (shop/sale/payments/attempts/payment-steps.db.ts), each called with its draft locked. Each
-- answers false, with nothing written, when a row is otherwise than the caller has it.

-- Starts a payment: holds the draft's units, writes the attempt. False also when a payment of this version is in
-- review. `plenty`: also when units or uses are held otherwise, or few units would be left. `leased_until`: the process
-- that calls takes the money at once, as the draft's one confirmation.
create or replace function start_payment(draft uuid, draft_version integer, attempt uuid, gateway text, buy_order text,
  session text, amount integer, lines json, held_until timestamptz, plenty integer, next_check timestamptz,
  leased_until timestamptz, started_at timestamptz)
  returns boolean language plpgsql as $$ #variable_conflict use_variable
begin
  if exists (select from payment_attempt a where a.order_id = draft and a.order_version = draft_version
      and a.state = 'open' and a.reason = 'in_review')
  then return false; end if;
  if plenty is not null and (
    leased_until is null and exists (
      select from orders mine join orders o on o.visitor = mine.visitor and o.id <> mine.id
      where mine.id = draft and o.status = 'PENDIENTE' and o.operator_id is null
        and o.created_at > started_at - interval '24 hours'
        and exists (select from stock_hold h where h.order_id = o.id))
    or exists (select from coupon_use u where u.order_id = draft and not u.used)
    or exists (select from programme_unit u where u.order_id = draft))
  then return false; end if;
  -- A statement of its own: 'or' does not promise which side comes first.
  if exists (select from hold_units(draft, lines, held_until, plenty) held where held.is_short)
  then return false; end if;
  insert into payment_attempt (id, order_id, order_version, gateway, buy_order, session_id, amount, state, lease_until,
    next_check_at, created_at)
  values (attempt, draft, draft_version, gateway, buy_order, session, amount,
    case when leased_until is null then 'starting' else 'confirming' end, leased_until, next_check, started_at);
  if leased_until is not null then update orders set confirming_attempt = attempt where id = draft; end if;
  return true;
end $$;

-- Claims an attempt for its confirmation. False also when the draft does not hold just these lines.
create or replace function claim_payment(draft uuid, attempt uuid, claimable text[], lines json, held_until timestamptz,
  leased_until timestamptz, claimed_at timestamptz) returns boolean language plpgsql as $$
begin
  perform from payment_attempt where id = attempt and state = any (claimable)
    and (lease_until is null or lease_until <= claimed_at) for update;
  if not found then return false; end if;
  if not extend_hold(draft, lines, held_until) then return false; end if;
  update orders set confirming_attempt = attempt where id = draft;
  update payment_attempt set state = 'confirming', lease_until = leased_until, next_check_at = leased_until
  where id = attempt;
  return true;
end $$;

-- Sells the draft for an attempt in the state `attempt_state`. False also when it does not hold just these lines.
create or replace function sell_payment(draft uuid, attempt uuid, attempt_state text, lines json, approval json,
  next_check timestamptz, return_check timestamptz, sold_at timestamptz) returns boolean language plpgsql as $$
begin
  perform from payment_attempt where id = attempt and state = attempt_state for update;
  if not found then return false; end if;
  if not sell_held(draft, lines, sold_at) then return false; end if;
  update payment_attempt set state = 'approved', reason = null, lease_until = null, next_check_at = next_check,
    return_check_at = return_check, settled_at = sold_at, authorization_code = approval ->> 'authorizationCode',
    card_last_digits = approval ->> 'cardLastDigits', payment_kind = approval ->> 'paymentKind',
    installments = (approval ->> 'installments')::integer, provider_payment = approval ->> 'providerPayment'
  where id = attempt;
  return true;
end $$;
