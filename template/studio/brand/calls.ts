import * as z from 'zod/mini'
import { type View, viewSchema } from '../answers.ts'
import { ask, post, request } from '../api.ts'
import { type Comparison, comparisonSchema, type LogoAnswer, logoSchema } from './answers.ts'

export type PageKind = 'html' | 'pdf'

/** The page for the gym's owner, as a file. */
export interface OwnersPage {
  name: string
  content: Blob
  /** True if the page has pictures of the app. */
  hasPictures: boolean
}

export const brand = {
  colors: (gym: string): Promise<Comparison[]> => ask(z.array(comparisonSchema), `gyms/${gym}/brand/colors`),
  /** Sets both colours in one step to undo. */
  setColors: (gym: string, color: string, text: string): Promise<View> =>
    ask(viewSchema, `gyms/${gym}/brand/colors`, post({ color, text })),
  logo: (gym: string): Promise<LogoAnswer> => ask(logoSchema, `gyms/${gym}/brand/logo`),
  async page(gym: string, kind: PageKind): Promise<OwnersPage> {
    const response = await request(`gyms/${gym}/brand/page.${kind}`)
    const readHeader = (header: string) => response.headers.get(header) ?? ''
    const [, name = `${gym}.${kind}`] = /filename="([\w.-]+)"/.exec(readHeader('content-disposition')) ?? []
    return { name, content: await response.blob(), hasPictures: readHeader('molde-pictures') === 'yes' }
  },
}
