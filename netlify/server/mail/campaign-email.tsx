import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { brand } from '#domain/brand.ts'
import { isolated, plainAttributes } from '#domain/script.ts'
import { Cell } from './cell.tsx'
import { contentEnd, contentStart } from './content-marks.ts'
import { cardTable, darkStyles, look } from './look.ts'
import type { MailSite } from './mail-site.ts'

export interface CampaignEmailProps {
  title: string
  /** Cleaned HTML. */
  content: string
  authorName: string
  /** The first words of the content; mail programs show them beside the subject. */
  preview: string
  unsubscribe: string
  /** The URL of the same issue on the site, if it is public. */
  browserUrl?: string | undefined
  test: boolean
  site: MailSite
}

/** The newsletter's mail: one column of text that needs neither images nor a light background. */
export function CampaignEmail(props: CampaignEmailProps) {
  const title = plainAttributes(props.title)
  return (
    <Html lang={brand.locale} dir="ltr">
      <Head>
        <title>{props.title}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <body className="page" style={look.page}>
        <Preview>{props.preview}</Preview>
        <Cell className="page" style={look.body}>
          <Cell
            width={cardTable.width}
            tableStyle={cardTable.style}
            className="card"
            style={look.card}
          >
            {props.test && (
              <Cell tableStyle={look.testTable} style={look.test}>
                This is a test. Nobody else has received it, and its unsubscribe link leads nowhere.
              </Cell>
            )}
            {props.browserUrl && (
              <Text style={look.browser} className="quiet">
                <Link href={props.browserUrl} style={look.link} className="link">
                  View in browser
                </Link>
              </Text>
            )}
            <Masthead url={props.site.url} />
            <Heading
              as="h1"
              style={{ ...look.title, ...(title.dir && { textAlign: 'right' }) }}
              className="ink"
              {...title}
            >
              {props.title}
            </Heading>
            <Cell className="ink content" style={look.content}>
              <div
                dangerouslySetInnerHTML={{ __html: `${contentStart}${props.content}${contentEnd}` }}
              />
            </Cell>
            <Text style={look.quiet} className="quiet">
              By {isolated(props.authorName)}
            </Text>
            <Hr style={look.rule} />
            <Footer site={props.site} unsubscribe={props.unsubscribe} />
          </Cell>
        </Cell>
      </body>
    </Html>
  )
}

function Masthead({ url }: { url: string }) {
  return (
    <Text style={look.masthead} className="ink">
      <Link href={url} style={look.mastheadLink} className="ink">
        {brand.name}
      </Link>
    </Text>
  )
}

function Footer({ site, unsubscribe }: Pick<CampaignEmailProps, 'site' | 'unsubscribe'>) {
  const { email, publisher } = site
  return (
    <>
      <Text style={look.quiet} className="quiet">
        {brand.newsletterFooter}
      </Text>
      {publisher && (
        <Text style={look.quiet} className="quiet">
          {publisher}
        </Text>
      )}
      <Text style={look.quiet} className="quiet">
        Contact:{' '}
        <Link href={`mailto:${email}`} style={look.link} className="link">
          {email}
        </Link>
      </Text>
      <Text style={look.quiet} className="quiet">
        You receive this because you subscribed on our site.{' '}
        <Link href={unsubscribe} style={look.link} className="link">
          Unsubscribe
        </Link>
      </Text>
    </>
  )
}
