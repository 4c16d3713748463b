/** A slide or picture of the shop's own (CONTENT §3: position, url, image, title). Paths are the shop's. */
export type Banner = {
  position: string
  identifier: string
  title: string
  text: string
  action: string
  url: string
  image: string
  imageMobile: string
  ground: string
}

/** The text of a page or a notice, by position and identifier. `version` rises when a notice is to be seen again. */
export type Landing = {
  position: string
  identifier: string
  version: number
  title: string
  text: string
  sections: { title: string; text: string }[]
}
