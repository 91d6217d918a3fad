import { paths } from '#domain/addresses/paths.ts'

const cards = [
  {
    title: 'External Articles',
    href: paths.adminExternal,
    text: 'Link to an article at its publisher, with source attribution.',
  },
  {
    title: 'Op-Ed Articles',
    href: paths.adminOpEd,
    text: 'Write and publish an article of our own.',
  },
  {
    title: 'Content Management',
    href: paths.adminContent,
    text: 'Find, edit, publish and delete articles.',
  },
  {
    title: 'Newsletter Management',
    href: paths.adminNewsletter,
    text: 'Write campaigns and send them to the subscribers.',
  },
]

/** The dashboard's links to the other screens. */
export function DashboardCards() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {cards.map(({ title, href, text }) => (
        <li key={href} className="bg-surface-raised hover:border-text relative border p-5">
          <h2 className="text-xl">
            <a href={href} className="after:absolute after:inset-0">
              {title}
            </a>
          </h2>
          <p className="text-text-quiet mt-1">{text}</p>
        </li>
      ))}
    </ul>
  )
}
