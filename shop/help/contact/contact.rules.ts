export const MAP_FRAME_PATH = '/map/1.0/embed'

export const SUBJECT_LENGTH_MAX = 150
export const MESSAGE_LENGTH_MAX = 4_000
