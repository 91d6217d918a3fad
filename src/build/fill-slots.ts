interface Slots {
  has(name: string): boolean
  render(name: string): Promise<string>
}

/**
 * HTML in which `{mailbox}` stands for what the slot of this name brings.
 * @throws {Error} if there is no slot of a name.
 */
export async function fillSlots(html: string, slots: Slots): Promise<string> {
  const parts = html.split(/\{(\w+)\}/).map(async (part, index) => {
    if (index % 2 === 0) return part
    if (!slots.has(part)) throw new Error(`There is no slot for {${part}} in '${html}'`)
    return slots.render(part)
  })
  return (await Promise.all(parts)).join('')
}
