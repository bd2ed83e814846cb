const named = 3

/** 'Va Ana', 'Van Ana y Beto', 'Van Ana, Beto, Caro y 5 más'. */
export function goersInWords(names: readonly string[]): string {
  const verb = names.length === 1 ? 'Va' : 'Van'
  const shown = names.slice(0, named)
  const more = names.length - shown.length
  if (more > 0) return `${verb} ${shown.join(', ')} y ${more} más`
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? `${verb} ${last}` : `${verb} ${shown.slice(0, -1).join(', ')} y ${last}`
}
