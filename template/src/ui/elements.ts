import type { ReactElement } from 'react'

/**
 * Elements without text beside them. Browser translation replaces text nodes, and React then updates the
 * removed text, so a number on screen would never change. A text that is alone in its element does change
 * (tests/architecture/texts.test.ts).
 */
export type Elements = ReactElement | false | '' | null | undefined | readonly Elements[]
