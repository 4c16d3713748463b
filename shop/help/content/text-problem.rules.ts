export const PROBLEMS = {
  long: { es: 'El texto es demasiado largo.', en: 'The text is too long.' },
  sign: {
    es: 'Hay un carácter invisible que no se puede guardar.',
    en: 'There is an invisible character that cannot be kept.',
  },
  dense: {
    es: 'Este párrafo o esta tabla tiene demasiadas líneas o marcas: sepáralo con una línea vacía.',
    en: 'This paragraph or table has too many lines or marks: separate it with an empty line.',
  },
  nesting: { es: 'Hay demasiados niveles uno dentro de otro.', en: 'There are too many levels inside each other.' },
  html: { es: 'No se puede escribir HTML.', en: 'HTML cannot be written.' },
  link: {
    es: 'El enlace debe llevar a una ruta de la tienda, a https:, a mailto: o a tel:.',
    en: 'The link must lead to a path of the shop, to https:, to mailto: or to tel:.',
  },
  lookalike: {
    es: 'El texto del enlace nombra un sitio y el enlace lleva a otro.',
    en: 'The words of the link name one site and it leads to another.',
  },
  columns: { es: 'Una tabla tiene 8 columnas como máximo.', en: 'A table has 8 columns at most.' },
  linkTitle: { es: 'El enlace no puede tener un título entre comillas.', en: 'The link can have no title in quotes.' },
  picture: {
    es: 'La imagen debe ser un dibujo propio: /content/nombre.svg.',
    en: 'The picture must be a drawing of our own: /content/name.svg.',
  },
  alt: {
    es: 'La imagen necesita un texto que diga qué muestra.',
    en: 'The picture needs a text that says what it shows.',
  },
  lonePicture: { es: 'La imagen debe estar sola en su párrafo.', en: 'The picture must stand alone in its paragraph.' },
  heading: {
    es: 'Solo hay títulos de sección (##) y de punto (###).',
    en: 'There are only headings of sections (##) and of items (###).',
  },
  headingWords: { es: 'El título solo puede tener palabras.', en: 'The heading can have words only.' },
  longHeading: { es: 'El título tiene más de 200 caracteres.', en: 'The heading has more than 200 characters.' },
  itemBeforeSection: {
    es: 'Un punto (###) debe estar debajo de una sección (##).',
    en: 'An item (###) must stand below a section (##).',
  },
  underlined: {
    es: 'El título se escribe con ##, no subrayado.',
    en: 'The heading is written with ##, not underlined.',
  },
  empty: { es: 'Aquí falta el texto.', en: 'The text is missing here.' },
  depth: { es: 'Una lista tiene dos niveles como máximo.', en: 'A list has two levels at most.' },
  place: {
    es: 'Aquí dentro solo caben párrafos y listas.',
    en: 'Only paragraphs and lists can stand inside of this.',
  },
  fact: { es: 'Ese dato entre llaves no existe.', en: 'There is no such fact between braces.' },
  unknown: {
    es: 'Aquí solo caben párrafos, listas, tablas, notas, imágenes y botones.',
    en: 'Only paragraphs, lists, tables, notes, pictures and buttons can stand here.',
  },
} as const satisfies Record<string, { es: string; en: string }>

export type Problem = keyof typeof PROBLEMS
export type TextProblem = { line: number; problem: Problem }

export const problemSentence = ({ line, problem }: TextProblem, language: 'es' | 'en' = 'es'): string =>
  `${language === 'es' ? 'Línea' : 'Line'} ${line}: ${PROBLEMS[problem][language]}`
