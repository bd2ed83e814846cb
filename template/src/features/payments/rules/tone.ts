/** How a state looks beside its words. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger'
