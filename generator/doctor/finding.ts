/** Something about this machine: whether molde can work with it, and how to mend it where not. */
export interface Finding {
  what: string
  /** `poor`: some commands will not work, or not well. `broken`: no gym can be built. */
  state: 'fine' | 'poor' | 'broken'
  detail: string
  /** '' where there is nothing to mend. */
  mend: string
}

export const fine = (what: string, detail: string): Finding => ({ what, state: 'fine', detail, mend: '' })
export const poor = (what: string, detail: string, mend: string): Finding => ({
  what,
  state: 'poor',
  detail,
  mend,
})
export const broken = (what: string, detail: string, mend: string): Finding => ({
  what,
  state: 'broken',
  detail,
  mend,
})
