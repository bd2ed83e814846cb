import type { ReactElement } from 'react'

/**
 * Elements, and no text beside them. A translator puts other nodes in the place of a text, and React goes on with the text that it took
 * away: a figure stays as it was. A text that is alone in its element changes with it (tests/architecture/texts.test.ts).
 */
export type Elements = ReactElement | false | '' | null | undefined | readonly Elements[]
