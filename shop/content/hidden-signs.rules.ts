/** Signs that nobody sees in a text, or that turn its direction: they could make a word or an address look like another. */
// Soft hyphen, joiners and spaces without width, marks of direction, annotations, tags; controls except tab and line ends.
const HIDDEN =
  /[\p{Cs}\p{Co}\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u

export const hasHiddenSign = (text: string): boolean => HIDDEN.test(text)
