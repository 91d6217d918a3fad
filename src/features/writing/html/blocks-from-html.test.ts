import { beforeEach, expect, test, vi } from 'vitest'
import { lineReader } from '#domain/body/read-body.ts'
import { parseBody } from '#features/writing/body/parse-body.ts'
import { bodySchema } from '#features/writing/body/schema.ts'
import { serialiseBody } from '#features/writing/body/serialise-body.ts'
import { stubHtmlParser } from '#support/html/html-parser.ts'
import { blocksFromHtml } from './blocks-from-html.ts'

beforeEach(() => {
  stubHtmlParser()
  vi.stubGlobal('location', { origin: 'https://our.example' })
})

const readLine = await lineReader('*')

const lostIn = (html: string) => blocksFromHtml(html).lost

function bodyFromHtml(html: string): string {
  const doc = bodySchema.node('doc', null, blocksFromHtml(html).blocks)
  const body = serialiseBody(doc, readLine)
  expect(parseBody(body, readLine).children.map(({ type }) => type)).toEqual(
    doc.children.map(({ type }) => type),
  )
  return body
}

test('a web page arrives with headings, lists, quotations, links and emphasis', () => {
  const html = `<html><head><style>p{}</style></head><body><!--StartFragment-->
    <h1>The <b>law</b></h1><p>First <strong>bold</strong> and
    <em>italic </em>text with <a href="https://a.example/x_(y)">a link</a>.</p>
    <ul><li>one</li><li><p>two</p><ul><li>nested</li></ul></li></ul>
    <ol><li>first</li><li>second</li></ol>
    <blockquote><p>A line</p><p>Another</p></blockquote>
    <h4>Small</h4><p>one<br>two</p><hr><script>alert(1)</script><!--EndFragment--></body></html>`
  expect(bodyFromHtml(html)).toBe(
    [
      '## The law',
      '',
      'First **bold** and *italic* text with [a link](https://a.example/x_%28y%29).',
      '',
      '- one\n- two\n- nested',
      '',
      '1. first\n2. second',
      '',
      '> A line\n> Another',
      '',
      '### Small',
      '',
      'one\n\ntwo',
    ].join('\n'),
  )
})

test('Google Docs writes emphasis as styles, inside a bold element that is not bold', () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
    <p dir="ltr"><span style="font-weight:400;font-style:normal">Plain </span><span style="font-weight:700;">bold</span><span style="font-weight:400;font-style:italic"> slanted</span></p>
    <ul><li dir="ltr" style="font-weight:400"><p role="presentation"><span style="font-weight:400">item</span></p></li></ul></b>`
  expect(bodyFromHtml(html)).toBe('Plain **bold** *slanted*\n\n- item')
  expect(bodyFromHtml('<p><b>one </b><b>two</b><b>three</b></p>')).toBe('**one twothree**')
})

function wordItem(sign: string, text: string): string {
  const space = `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span>`
  return `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}${space}</span><![endif]>${text}<o:p></o:p></p>`
}

test('Word writes lists as paragraphs', () => {
  const html = `<p class=MsoNormal><b>Bold</b><i> slanted</i><o:p>&nbsp;</o:p></p>${wordItem('·', 'one')}${wordItem('·', 'two')}${wordItem('1.', 'three')}`
  expect(bodyFromHtml(html)).toBe('**Bold** *slanted*\n\n- one\n- two\n\n1. three')
})

test('a table of texts becomes a table, with its bars as text', () => {
  const html = `<table><thead><tr><th><p>Rule</p></th><th>From</th></tr></thead><tbody>
    <tr><td><b>PDPL</b></td><td>2023 | 2024</td></tr><tr><td></td><td>x<br>y</td></tr></tbody></table>`
  expect(bodyFromHtml(html)).toBe(
    '| Rule | From |\n| --- | --- |\n| **PDPL** | 2023 \\| 2024 |\n|  | x y |',
  )
})

test('a merged cell leaves its other places empty', () => {
  const html = `<table><tr><th rowspan="2">Country</th><th colspan="2">Fines</th></tr><tr><th>2024</th><th>2025</th></tr>
    <tr><td>KSA</td><td>12</td><td rowspan="2">40</td></tr><tr><td colspan="2">All</td></tr></table>`
  expect(bodyFromHtml(html).split('\n')).toEqual([
    '| Country | Fines |  |',
    '| --- | --- | --- |',
    '|  | 2024 | 2025 |',
    '| KSA | 12 | 40 |',
    '| All |  |  |',
  ])
})

test('a table keeps its caption and the style of its cells, and a layout is none', () => {
  const html = `<table><caption>Fines</caption><tr><th>a</th><th style="font-style:italic">b</th></tr></table>
    <table role="presentation"><tr><td>c</td><td>d</td></tr><tr><td>e</td><td>f</td></tr></table>`
  expect(bodyFromHtml(html)).toBe('Fines\n\n| a | *b* |\n| --- | --- |\n\nc d\n\ne f')
})

test('the text of a box in Word is kept, without the picture of it', () => {
  const box = `<!--[if gte vml 1]><v:shape><v:textbox style='mso-fit-shape-to-text:t'><![if !mso]><table><tr><td><![endif]>
    <div><p class=MsoNormal>In a box</p></div><![if !mso]></td></tr></table><![endif]></v:textbox></v:shape><![endif]--><![if !vml]><img src="file:///a.png"><![endif]>`
  const html = `<p class=MsoNormal>Before</p><p class=MsoNormal>${box}</p><p class=MsoNormal>After</p>`
  expect(bodyFromHtml(html)).toBe('Before\n\nIn a box\n\nAfter')
  expect(lostIn(html)).toEqual([])
})

test('HTML for which a body has no mark becomes text', () => {
  const html =
    '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table><pre><code>x_y *z*</code></pre>' +
    '<p><a href="javascript:alert(1)">no link</a> <u>u</u><sup>2</sup> 5*3 [x] # no \\ escape</p>' +
    '<p>قال <b>الوزير</b> اليوم</p><img src="data:image/png;base64,AA"><img src="https://a.example/b_(1).png" alt="A [map]">'
  expect(bodyFromHtml(html)).toBe(
    [
      '| a | b |',
      '| --- | --- |',
      '| c |  |',
      '',
      'x_y ∗z∗',
      '',
      'no link u² 5*3 [x] # no \\ escape',
      '',
      'قال **الوزير** اليوم',
      '',
      '![A map](https://a.example/b_%281%29.png)',
    ].join('\n'),
  )
})

const picture = '<img src="https://x.example/b.png" alt="A map">'
const line = '![A map](https://x.example/b.png)'

test.each([
  // A picture is alone on its line.
  [`<p>See <a href="https://x.example/full.jpg">${picture}</a> text</p>`, `See\n\n${line}\n\ntext`],
  [
    `<p>See<a href="https://x.example/a"> ${picture} it</a></p>`,
    `See\n\n${line}\n\n[it](https://x.example/a)`,
  ],
  [`<h2>${picture}</h2>`, line],
  [`<h2>The <b>law</b><br>now ${picture}</h2>`, `## The law now\n\n${line}`],
  [
    `<ul><li>${picture}</li><li>${picture}one</li><li>two${picture}</li></ul>`,
    `${line}\n\n${line}\n\n- one\n- two\n\n${line}`,
  ],
  [`<ul><li>${picture}<h3>Title</h3><p>desc</p></li></ul>`, `${line}\n\n### Title\n\ndesc`],
  [`<blockquote><p>one</p>${picture}<p>two</p></blockquote>`, `> one\n\n${line}\n\n> two`],
  [`<p>one <b>two ${picture}</b><i> ${picture}</i></p>`, `one **two**\n\n${line}\n\n${line}`],
  [`<table><tr><td>${picture}</td><td>one</td></tr></table>`, `${line}\n\none`],
  [wordItem('·', picture), line],
  // Emphasis in several parts is one.
  ['<p><b><i>Saudi </i></b><b><i>Ara</i></b><b><i>bia</i></b></p>', '***Saudi Arabia***'],
  ['<p><b>The <span style="font-weight:700">law</span></b> of 2****3</p>', '**The law** of 2****3'],
  [`<p><b style='mso-bidi-font-weight:normal'>Word</b> here</p>`, '**Word** here'],
  ['<pre>one\ntwo <b>three</b> four</pre>', 'one\n\ntwo **three** four'],
  ['<details><summary>More</summary>text</details>', 'More\n\ntext'],
  // Emphasis that touches other words is left out, but for their links.
  ['<p><a href="https://x.example/a"><b>N</b>ational</a></p>', '[National](https://x.example/a)'],
  ['<p>See <b>Bold</b><i>it</i> now</p>', 'See Boldit now'],
  ['<p>See <b>N</b>ational and <b>Law</b><sup>1</sup></p>', 'See National and Law¹'],
  ['<p><b>N</b>ew, <b>L</b>aw and <b>AI</b></p>', 'New, Law and **AI**'],
  ['<p>وال<b>قانون</b>م</p>', 'وال**قانون**م'],
  ['<p>و<b>«سدايا»</b> تقول</p>', 'و«سدايا» تقول'],
  ['<p><b>a <i>b</i></b>, c</p>', '**a *b***, c'],
  // Emphasis or a link around blocks is inside the mark of each line.
  ['<b><h3>Title</h3><p>desc</p></b>', '### Title\n\n**desc**'],
  ['<b><ul><li>one</li><li>two</li></ul></b>', '- **one**\n- **two**'],
  ['<i><blockquote>one</blockquote></i>', '> *one*'],
  [
    '<a href="https://x.example/a"><h3>Title</h3><p>desc <b>bold</b></p></a>',
    '### [Title](https://x.example/a)\n\n[desc **bold**](https://x.example/a)',
  ],
  // A number in the words of a link is not the mark of a line.
  [
    '<p>In <a href="https://x.example/a">2. Scope</a> it</p>',
    'In [2. Scope](https://x.example/a) it',
  ],
])('pictures, emphasis and links become marks: %s', (html, body) => {
  expect(bodyFromHtml(html)).toBe(body)
})

const shown = (src: string, size = 'width="800" height="1200"') =>
  bodyFromHtml(`<img src="${src}" alt="x" ${size}>`)

test('a picture of our own pages is the original, with its size', () => {
  const resized = '/.netlify/images?url=%2Fimages%2Fx.png&amp;w=1120&amp;fm=webp&amp;q=65'
  expect(shown(`https://our.example${resized}`)).toBe('![x](/images/x.png#800x1200)')
  expect(shown('https://our.example/api/images/a.webp#animated')).toBe(
    '![x](/api/images/a.webp#animated#800x1200)',
  )
  expect(shown('https://our.example/.netlify/images?url=//x.example/b.png')).toBe(
    '![x](/.netlify/images?url=//x.example/b.png#800x1200)',
  )
  const other = 'https://x.example/.netlify/images?url=/b.png'
  expect(shown(other)).toBe(`![x](${other}#800x1200)`)
  expect(shown(other, 'width="100%" height="0"')).toBe(`![x](${other})`)
})

test('what a body cannot have is named', () => {
  const html = `<p>Kept <img src="file:///c:/a.png"><img src="data:image/png;base64,AA=="></p>
    <video src="a.mp4"></video><svg><path d="M0 0"></path></svg><iframe src="https://a.example"></iframe>
    <img src="https://a.example/kept.png">`
  expect(lostIn(html)).toEqual(['picture', 'picture', 'video', 'drawing', 'embedded page'])
  expect(bodyFromHtml(html)).toBe('Kept\n\n![](https://a.example/kept.png)')
})

const ofWord = `<p>A rule<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a> here.</p>
  <div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span>[1]</span></a> The</p><p class=MsoFootnoteText><i>text</i>.</p></div></div>`
const ofDocs = `<p><span>A rule</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> here.</span></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;The </span><span style="font-style:italic">text</span>.</p></div>`

const ofMarkdown = `<p>A rule<sup><a href="#fn1" id="fnref1">1</a></sup> here.</p><ol><li id="fn1"><p>The <em>text</em>. <a href="#fnref1">↩︎</a></p></li></ol>`

test('a note that is referred to twice is one, and the comments of reviewers go', () => {
  const wiki = `<p>A<sup id="r1"><a href="#n1">[1]</a></sup> B<sup id="r2"><a href="#n1">[1]</a></sup></p>
    <ol><li id="n1">^ <a href="#r1">a</a> <a href="#r2">b</a> Text</li></ol>`
  expect(bodyFromHtml(wiki)).toBe('A[^1] B[^1]\n\n[^1]: Text')
  const docs = `<p>A<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a> Is this legal?</p><p>Ask.</p></div>`
  expect(bodyFromHtml(docs)).toBe('A')
  expect(lostIn(docs)).toEqual(['comment'])
})

test('a comment of a reviewer in Word goes with its mark', () => {
  const html = `<p>A<a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[Anna1]</a> rule.</p>
    <div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1"><a name="_msocom_1"></a>
    <p class=MsoCommentText><a href="#_msoanchor_1" class=msocomoff>[Anna1]</a>Do not print this.</p></div></div></div>`
  expect(bodyFromHtml(html)).toBe('A rule.')
  expect(lostIn(html)).toEqual(['comment'])
})

test('a footnote without a link back is one if others of its list have one', () => {
  const html = `<p>A<sup><a href="#fn1" id="r1">1</a></sup> B<sup><a href="#fn2">2</a></sup> C<sup><a href="#fn3" id="r3">3</a></sup></p>
    <ol><li id="fn1">One</li><li id="fn2">Two</li><li id="fn3">Three <a href="#r3">↩</a></li></ol>`
  expect(bodyFromHtml(html)).toBe('A[^1] B[^2] C[^3]\n\n[^1]: One\n\n[^2]: Two\n\n[^3]: Three')
})

test('a comment of Word without its links goes too', () => {
  const html = `<p>The law applies<span class=MsoCommentReference><a class=msocomanchor>[AB1]</a></span>.</p>
    <div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText><span class=MsoCommentReference>[AB1]</span>Do not print.</p></div></div>`
  expect([bodyFromHtml(html), lostIn(html)]).toEqual(['The law applies.', ['comment']])
})

test('a merged cell is named', () => {
  const html = `<table><tr><th colspan="2">A</th></tr><tr><td>1</td><td>2</td></tr></table>`
  expect(lostIn(html)).toEqual(['merged cell'])
})

test('emphasis that an Arabic page shows by weight is no other, and a head is bold already', () => {
  const em = 'A <em style="font-style: normal; font-weight: 600">law</em>'
  const html = `<p>${em}</p><table><tr><th style="font-weight: 600">x</th></tr></table>`
  expect(bodyFromHtml(html)).toBe('A *law*\n\n| x |\n| --- |')
})

test.each([ofWord, ofDocs, ofMarkdown])('a footnote becomes a note: %s', (html) => {
  expect(bodyFromHtml(html)).toBe('A rule[^1] here.\n\n[^1]: The *text*.')
})

test.each([
  [
    '<p>10<sup>25</sup> FLOP, CO<sub>2</sub>, x<sup>−1</sup>, 2<sup>30%</sup>, the 1<sup>st</sup></p>',
    '10²⁵ FLOP, CO₂, x⁻¹, 2^30%, the 1st',
  ],
  ['<p>١٠<sup>٢٥</sup>، ۱۰<span style="vertical-align:super">۲۵</span></p>', '١٠^٢٥، ۱۰^۲۵'],
  [
    '<ol style="list-style-type:upper-roman"><li>one</li><li>two</li><li>three</li><li>four</li></ol>',
    'I. one\n\nII. two\n\nIII. three\n\nIV. four',
  ],
  ['<ol><li style="list-style-type:arabic-indic">أول</li></ol>', '١. أول'],
  [
    wordItem('٣.', 'ثالث') + wordItem('b)', 'two') + wordItem('o', 'inner'),
    '٣. ثالث\n\nb) two\n\n- inner',
  ],
  // A list inside a list, or after one, keeps the numbers that are printed.
  ['<ol><li>a<ol><li>x</li><li>y</li></ol></li><li>b</li></ol>', '1. a\n\n1) x\n\n2) y\n\n2. b'],
  ['<ol><li>a</li><li value="4">b</li><li>c</li></ol>', '1. a\n\n4. b\n\n5. c'],
  ['<ol start="2"><li><h2>Scope</h2></li></ol>', '## 2. Scope'],
  ['<ol start="0"><li>a</li><li>b</li></ol>', '0. a\n\n1. b'],
  ['<ol reversed><li>a</li><li>b</li></ol>', '2. a\n\n1. b'],
  ['<ol style="list-style-type:none"><li>(a) text</li></ol>', '(a) text'],
  [
    `<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.2 </span>Scope</h1>`,
    '## 1.2 Scope',
  ],
  ['<p>300<sup><a href="https://x.example/#fn1">1</a></sup>', '300[¹](https://x.example/#fn1)'],
  ['<blockquote><ol><li>a</li><li>b</li></ol></blockquote>', '> 1. a\n> 2. b'],
])('numbers, powers and brackets keep their meaning: %s', (html, body) => {
  expect(bodyFromHtml(html)).toBe(body)
})

test('what was struck out goes, and is told', () => {
  const html =
    '<p>Kept <s>one</s><span style="text-decoration:line-through">two</span><del></del> text</p>'
  expect(bodyFromHtml(html)).toBe('Kept text')
  expect(lostIn(html)).toEqual(['struck-out passage', 'struck-out passage'])
})
