/** Nobody sees these, or they turn a text's direction: a word or an address could look like another. */
const HIDDEN = new RegExp(
  `[${[
    String.raw`\p{Cs}\p{Co}`,
    // Controls except tab and line ends.
    String.raw`\u0000-\u0008\u000B-\u001F\u007F-\u009F`,
    // Soft hyphen, joiners, spaces without width, fillers.
    String.raw`\u00AD\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200D\u2060-\u2065\u3164\uFE00-\uFE0E\uFFA0`,
    // Marks of direction and of lines.
    String.raw`\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F`,
    // Annotations and tags.
    String.raw`\uFEFF\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}`,
  ].join('')}]`,
  'u',
)

export const hasHiddenCharacter = (text: string): boolean => HIDDEN.test(text)
