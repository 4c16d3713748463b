-- Texts that staff answer cases with. They hold placeholders and no person.
create table answer_template (
  id uuid primary key,
  title text not null check (length(title) between 1 and 100),
  language text not null check (language in ('es', 'en')),
  text text not null check (length(text) between 1 and 5000),
  -- Kinds of cases that it answers; empty: all.
  kinds text[] not null check (kinds <@ array['contact', 'suggestion', 'claim', 'support', 'help-call', 'search-help',
    'guest-assistance', 'offer', 'back-in-stock']),
  -- Grows with each change: two people who edit it never overwrite each other unseen.
  version integer not null default 1
);
create unique index answer_template_title on answer_template (language, lower(title));

-- To begin with; the pharmacy makes them its own.
insert into answer_template (id, title, language, text, kinds) values
  ('a7000000-0000-4000-8000-000000000001', 'Lo revisamos', 'es',
    E'Hola {nombre}:\n\n'
    'Gracias por escribirnos. Estamos revisando lo que nos cuentas y te respondemos a más tardar mañana.',
    '{}'),
  ('a7000000-0000-4000-8000-000000000002', 'Pedido incompleto', 'es',
    E'Hola {nombre}:\n\n'
    'Lamentamos que tu pedido {pedido} haya llegado incompleto. '
    'Enviamos lo que falta sin costo en el próximo despacho.\n\n'
    'Si prefieres que te devolvamos el dinero, respóndenos y lo hacemos.',
    '{claim,contact,support}'),
  ('a7000000-0000-4000-8000-000000000003', 'Estado del pedido', 'es',
    E'Hola {nombre}:\n\n'
    'Puedes ver en qué va tu pedido {pedido} con su número y tu correo, en «Sigue tu pedido».',
    '{contact,support,help-call}'),
  ('a7000000-0000-4000-8000-000000000004', 'Gracias por la sugerencia', 'es',
    E'Hola {nombre}:\n\n'
    'Gracias por tu sugerencia. La conversamos con el equipo y la tendremos en cuenta.',
    '{suggestion}'),
  ('a7000000-0000-4000-8000-000000000005', 'We are looking into it', 'en',
    E'Hello {nombre},\n\n'
    'Thank you for writing. We are looking into it and will answer by tomorrow at the latest.',
    '{}'),
  ('a7000000-0000-4000-8000-000000000006', 'Incomplete order', 'en',
    E'Hello {nombre},\n\n'
    'We are sorry that your order {pedido} arrived incomplete. '
    'We will send what is missing free of charge with the next delivery.\n\n'
    'If you would rather have your money back, write to us and we will refund it.',
    '{claim,contact,support}');
