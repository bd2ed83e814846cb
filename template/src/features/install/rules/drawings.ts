/** What each drawing shows, as paths over a phone of 64 by 64. */
export const drawings = {
  share: 'M32 38V14m-8 8 8-8 8 8M20 30h-4v20h32V30h-4',
  add: 'M16 16h32v32H16zM32 24v16m-8-8h16',
  confirm: 'M14 32l12 12 24-26',
  home: 'M12 30 32 14l20 16v20H38V38H26v12H12z',
  dots: 'M32 16v.1M32 32v.1M32 48v.1',
  lines: 'M16 20h32M16 32h32M16 44h32',
  bar: 'M8 24h48v16H8zM44 28v8m-4-4h8',
  browser: 'M8 14h48v36H8zM8 24h48M14 19h.1M20 19h.1',
} as const
export type Drawing = keyof typeof drawings
