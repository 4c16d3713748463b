-- What a row must be, as one constraint of its table: cheaper than one for each column (migration 0021).
create or replace function product_is_sound(p product) returns boolean language plpgsql immutable as $$ begin
  return p.normal_price > 0 and p.max_quantity > 0
    and p.offer_price > 0 and p.offer_price < p.normal_price
    and p.mi_boldo_price > 0 and p.mi_boldo_price <= p.normal_price
    and p.fractional_unit_price > 0 and p.unit_content > 0
    and p.sku ~ '^[0-9A-Za-z._-]{1,40}$' and length(p.product_name) between 2 and 200
    and p.product_type in ('Medicament', 'Dermocosmetic', 'Vitamins-supplements', 'Accesories')
    and p.sale_condition in ('noPrescription', 'simpleRecipe', 'MandatorySimpleRecipe', 'recipeRetention',
      'recipeCheck')
    and p.shipping_methods <@ array['homeDelivery', 'withdrawalStore'] and cardinality(p.shipping_methods) > 0
    and p.equivalence in ('bioequivalent', 'referrer', 'generic')
    and p.package_kind in ('box', 'blister', 'bottle', 'tube', 'jar', 'dropper', 'ampoule', 'inhaler'); end $$;

create or replace function order_is_sound(o orders) returns boolean language plpgsql immutable as $$ begin
  return least(o.amount, o.products_total, o.shipping_cost, o.boldo_discount) >= 0
    and o.status in ('PENDIENTE', 'AUTORIZADO', 'Solicita retiro', 'RECHAZADO', 'PAGOPENDIENTE', 'PAGADO',
      'PAGODOMICILIO', 'Revisión inventario', 'VALIDADO', 'DESPACHADO', 'ENTREGADO', 'REEMBOLSADO')
    and o.shipping_method in ('homeDelivery', 'withdrawalStore')
      and o.document_type in ('ticket', 'nominalTicket', 'guide', 'invoice')
    and length(o.prescription_note) <= 1000 and length(o.shipping_commentary) <= 500
      and length(o.transaction_number) <= 255; end $$;

create or replace function attempt_is_sound(a payment_attempt) returns boolean language plpgsql immutable as $$ begin
  return a.amount > 0 and length(a.buy_order) <= 35
    and a.state in ('starting', 'open', 'confirming', 'approved', 'declined', 'abandoned', 'reversal_due',
      'reversed'); end $$;

create or replace function subscription_is_sound(s subscription) returns boolean language plpgsql immutable as $$ begin
  return least(s.amount, s.products_total, s.shipping_cost, s.boldo_discount) >= 0
    and s.status in ('PENDIENTE', 'EN PROCESO DE INSCRIPCION', 'ACTIVA', 'RECHAZADA', 'CANCELADA', 'TERMINADA')
    and s.shipping_method in ('homeDelivery', 'withdrawalStore') and length(s.shipping_commentary) <= 500
    and s.months_quantity between 2 and 6 and s.days_quantity in (7, 10, 14, 20, 21, 28, 30, 35, 60)
    and (s.status = 'PENDIENTE' or num_nulls(s.start_payment, s.months_quantity, s.days_quantity) = 0); end $$;

create or replace function order_line_is_sound(l order_line) returns boolean language plpgsql immutable as $$ begin
  return l.quantity > 0
    and least(l.original_price, l.discount_price, l.total_price, l.detail_discount, l.offer_discount, l.boldo_discount,
      l.promo_discount, l.coupon_discount, l.insurance_discount, l.promo_units) >= 0
    and l.promo_steps ~ '^(\d+(,\d+)*)?$'; end $$;
