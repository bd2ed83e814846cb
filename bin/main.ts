export async function main(argv: string[]): Promise<number> {
  console.log(argv.slice(2))
  return 0
}
