import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lineReader } from '#domain/body/read-body.ts'
import { bodySchema } from '#features/writing/body/schema.ts'
import { serialiseBody } from '#features/writing/body/serialise-body.ts'
import { stubHtmlParser } from '#support/html/html-parser.ts'
import { blocksFromHtml } from './blocks-from-html.ts'

beforeEach(() => {
  stubHtmlParser()
  vi.stubGlobal('location', { origin: 'https://our.example' })
})

const readLine = await lineReader('*')

/** The body of pasted HTML, and the names of the things that were not kept. */
function pasted(html: string): [body: string, ...lost: string[]] {
  const { blocks, lost } = blocksFromHtml(html)
  return [serialiseBody(bodySchema.node('doc', null, blocks), readLine), ...lost]
}

const sheet = `<style><!-- /* Word */ @font-face {font-family:Wingdings} @page a {margin:2cm}
  p, li {font-weight:normal; visibility:visible}
  .xl65 {display:none} .strong-text, h9 {font-weight:700 !important} #gone {opacity:0}
  td.struck {text-decoration:line-through} .power {vertical-align:super} .sym {font-family:"Symbol", serif}
  .lines {white-space:pre-wrap} span {font-style:normal} @media print { .kept {display:none} }
--></style>`

describe('what the source shows', () => {
  test.each([
    // Its own sheets.
    ['<p>A <span class="xl65">hidden </span><span class="strong-text">law</span></p>', 'A **law**'],
    ['<p>A <b id="gone">hidden</b> <span class="kept">law</span></p>', 'A law'],
    ['<p>10<span class="power">25</span></p>', '10²⁵'],
    ['<p><span class="sym">m</span>g</p>', 'μg'],
    ['<p class="lines">one\n\ntwo</p>', 'one\n\ntwo'],
    // Hidden text.
    [
      '<p>A <span style="visibility:hidden">b <i style="visibility:visible">c</i></span></p>',
      'A *c*',
    ],
    ['<p>A<span style="font-size:0"> b <i style="font-size:12px"> c</i></span></p>', 'A *c*'],
    [
      '<p>A<span hidden> b</span><span style="opacity:0"> c</span><span class="sr-only"> d</span></p>',
      'A',
    ],
    [
      '<p><a href="https://a.example">A<span style="position:absolute;width:1px;height:1px;overflow:hidden">opens in a new tab</span></a></p>',
      '[A](https://a.example)',
    ],
    [
      '<p>A<span style="position: absolute; clip: rect(0 0 0 0)">b</span><span style="text-indent:-9999px">c</span><span style="display:none;mso-hide:all">d</span></p>',
      'A',
    ],
    [
      '<p>Fees<span style="position:absolute;left:-999em"> 900</span><span class="govuk-visually-hidden"> 8</span></p>',
      'Fees',
    ],
    [
      '<style>.h{display:none !important} @media screen {.i {display:none}} p:nth-child(9) {color:red}</style><p>A<span class="h" style="display:inline"> 9</span><span class="i">7</span></p>',
      'A',
    ],
    [
      '<p>A <math style="display:none"><mn>7</mn></math>B<span style="color:transparent">6</span></p>',
      'A B',
    ],
    ['<p style="margin-left:108.0pt;text-indent:-108.0pt">Fine: 5</p>', 'Fine: 5'],
    ['<h2><button>When?</button></h2><p><button>Sara</button>: now.</p>', '## When?\n\nSara: now.'],
    [
      '<p><span class="num">1</span><span class="sr-only">/</span><span class="den">2</span> of</p>',
      '1/2 of',
    ],
    [
      '<div style="font-size:0"><img alt="Chart" src="https://a.example/c.png"></div>',
      '![Chart](https://a.example/c.png)',
    ],
    [
      '<div style="padding-bottom:56%;height:0;overflow:hidden"><img alt="Map" src="https://a.example/m.png"></div>',
      '![Map](https://a.example/m.png)',
    ],
    [
      '<h1 style="color:transparent;-webkit-background-clip:text">Title</h1><p style="visibility:unset">A <strong><span style="font-weight:inherit">law</span></strong></p>',
      '## Title\n\nA **law**',
    ],
    ['<p style="position:absolute;clip:rect(0px,500px,300px,0px)">Seen</p>', 'Seen'],
    ['<p style="margin-left:-9999px;padding-left:9999px;background:#eee">Seen</p>', 'Seen'],
    [
      '<p>A</p><table><tr style="display:none"><th>a</th><th>b</th></tr><tr style="display:none"><td>c</td><td>d</td></tr></table>',
      'A',
    ],
    [
      '<ul><li style="list-style:inherit">one</li></ul><p>M<sup>me</sup>, 1<sup>ère</sup></p>',
      '- one\n\nMme, 1ère',
    ],
    [
      '<p>A<span style="clip-path:inset(100%)"> 1</span><span style="transform:scale(0)"> 2</span><span style="margin-left:-9999px"> 3</span><span style="transform:translateX(-9999px)"> 4</span><span style="filter:opacity(0)"> 5</span><span style="content-visibility:hidden"> 6</span><span style="font-size:1px"> 7</span></p>',
      'A',
    ],
    [
      '<table><tr><td style="color:#fff;background:white">9</td><td style="color:rgb(0, 0, 0);background-color:#000">8 <b style="color:red">seen</b></td></tr><tr><td style="color:#000;background:#fff">7</td><td>b</td></tr></table>',
      '|  | **seen** |\n| --- | --- |\n| 7 | b |',
    ],
    // Texts that stand apart from each other.
    [
      '<div role="table"><div role="row"><span role="columnheader">a</span><span role="columnheader">b</span></div><div role="row"><span role="cell">12</span><span role="cell">345</span></div></div>',
      'a b\n\n12 · 345',
    ],
    [
      '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p><div role="heading" aria-level="3">Title</div>',
      '漢 (kan)\n\n### Title',
    ],
    [
      '<div><span style="display:block">40</span><span style="display:block">2025</span></div><div style="display:flex"><span>12</span><span>345</span></div>',
      '40\n\n2025\n\n12 · 345',
    ],
    [
      '<table><tr><td>12</td><td>345</td></tr></table><table><tr><th>a</th><th>b</th></tr><tr><td>1<br>2</td><td>1\ufeff000</td></tr></table>',
      '12 · 345\n\n| a | b |\n| --- | --- |\n| 1 · 2 | 1000 |',
    ],
    // Lists and typed marks.
    [
      '<ol style="list-style:lower-alpha inside"><li>one</li></ol><ol style="list-style:none"><li>(a) text</li></ol>',
      'a. one\n\n(a) text',
    ],
    [
      '<ol type="a" start="27"><li>x</li></ol><ol type="i" start="40"><li>x</li></ol><ol><li type="A">x</li></ol>',
      'aa. x\n\nxl. x\n\nA. x',
    ],
    ['<ol style="list-style-type:persian" start="1000"><li>x</li></ol>', '۱۰۰۰. x'],
    [
      '<ol><li><ol type="a"><li>First</li></ol></li><li>Third</li></ol>',
      '1. a. First\n\n2. Third',
      'list level',
    ],
    ['<blockquote><ul><li>5%</li></ul></blockquote>', '> • 5%'],
    ['<p>1. Scope</p><p>3. Term</p><p>31. May</p>', '1. Scope\n\n3. Term\n\n31. May'],
    ['<p>&gt; SAR 5</p><p>&gt;5</p><p>- 5 °C</p>', '\u2060> SAR 5\n\n>5\n\n\u2060- 5 °C'],
    ['<p><b>5</b> *x*</p><p><b>a</b>* 2*3</p>', '**5** ∗x∗\n\n**a*** 2*3'],
    ['<p>*provisional, 4.1* </p><p>5*3 and a*</p>', '∗provisional, 4.1∗\n\n5*3 and a*'],
    // Tables.
    [
      '<table><tr><th>a</th><th>b</th></tr><tbody style="display:none"><tr><td>B</td><td>9</td></tr></tbody><tr style="font-family:Symbol"><td>m</td><td>n</td></tr></table>',
      '| a | b |\n| --- | --- |\n| μ | ν |',
    ],
    [
      '<table><tr><th>a</th><th>b</th></tr><tfoot><tr><td>Sum</td><td>3</td></tr></tfoot><tbody><tr><td>1</td><td><img alt="✅" src="https://a.example/y.png"></td></tr></tbody></table>',
      '| a | b |\n| --- | --- |\n| 1 | ✅ |\n| Sum | 3 |',
    ],
    [
      '<table><tr><td>a</td><td>b</td></tr><tr><td rowspan=3>G</td><td>1</td></tr><tr style="display:none"><td>2</td></tr><tr><td>3</td></tr></table>',
      '| a | b |\n| --- | --- |\n| G | 1 |\n|  | 3 |',
      'merged cell',
    ],
    // Links that are no footnotes.
    [
      '<ul><li><a href="#q1" id="t1">Q1</a></li></ul><p id="q1">What? 5% <a href="#t1">Top</a></p>',
      '- Q1\n\nWhat? 5% Top',
    ],
    // Powers.
    [
      '<p>2<sup>k+1</sup>, 10<sup>x</sup>, x<sub>i</sub>, 2<sup>nd</sup>, e<sup>−rt</sup>, x<sup>1/2</sup></p>',
      '2^(k+1), 10ˣ, x_i, 2nd, e^(−rt), x^(1/2)',
    ],
    [
      '<p>10<sup>10<sup>100</sup></sup>, x<sup>a<sub>i</sub></sup>, 12<sup>b</sup>, M<sup>e</sup></p>',
      '10^(10^100), x^(a_i), 12ᵇ, Mᵉ',
    ],
    [
      '<p>10<font class="power"><sup>6</sup></font>, 10<font class="power"><sup><span> </span>3</sup></font>, SO<span style="display:inline-block;vertical-align:-0.4em"><sup>2−</sup><br><sub>4</sub></span></p>',
      '10⁶, 10 ³, SO²⁻₄',
    ],
    [
      '<p>10<sup>25 </sup>FLOP, 10<sup> 3</sup>, CO<sub>2 </sub>eq, 10<sup>1 000</sup>, as said<sup>1, 2</sup>, y<sup>½</sup>, 10<sup>2,5</sup>, 10<sup>a 2</sup></p>',
      '10²⁵ FLOP, 10 ³, CO₂ eq, 10¹ ⁰⁰⁰, as said¹, ², y^½, 10^2,5, 10^(a 2)',
    ],
    [
      '<p>10<span style="position:relative;top:-4pt;mso-text-raise:4.0pt">25</span>, 10<span style="vertical-align:0.5em">3</span>, x<span style="vertical-align:-1px">2</span></p>',
      '10²⁵, 10³, x2',
    ],
    [
      '<p><math><mn>2</mn><mfrac><mn>1</mn><mn>2</mn></mfrac></math>, <math><mn>5</mn><mo>\u2062</mo><msup><mn>10</mn><mn>3</mn></msup></math>, <math><mfrac><mn>1</mn><mrow><mn>2</mn><mi>n</mi></mrow></mfrac></math>, <math><mfrac><mn>1</mn><mn>2</mn></mfrac><mi>n</mi></math>, <math><msqrt><mn>2</mn><mi>x</mi></msqrt></math></p>',
      '2 1/2, 5·10³, 1/(2n), (1/2)n, √(2x)',
    ],
    [
      '<p>10<span style="font-variant-position:super">2</span>, x<span style="font-feature-settings:&quot;subs&quot;">3</span>, $5<span style="vertical-align:top;font-size:60%">99</span>, y<span style="position:relative;top:-0.5em;font-size:75%">2</span>, z<span style="position:relative;bottom:4px;font-size:8px">2</span>, v<span style="position:relative;top:2px">5</span></p>',
      '10², x₃, $5⁹⁹, y², z², v5',
    ],
    ['<p>Law<sup>TM</sup>, note<sup>a, b</sup>, 10<sup>–6</sup></p>', 'Law™, noteᵃ, ᵇ, 10⁻⁶'],
    // Hidden rows, columns and cells of Excel.
    [
      '<table><tr><th>a</th><th>b</th></tr><tr style="height:0;display:none"><td>c</td><td>d</td></tr><tr><td>e</td><td>f</td></tr></table>',
      '| a | b |\n| --- | --- |\n| e | f |',
    ],
    [
      '<table><col><col width=0 style="display:none"><col><tr><th>a</th><th>b</th><th>c</th></tr><tr><td>d</td><td>e</td><td>f</td></tr></table>',
      '| a | c |\n| --- | --- |\n| d | f |',
    ],
    [
      '<table><tr><th>a</th><th class="xl65">b</th></tr><tr><td>d</td><td class="xl65">e</td></tr></table>',
      '| a |\n| --- |\n| d |',
    ],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td style="display:none">9</td><td>c</td><td>d</td></tr><tr><td>e</td></tr></table>',
      '| a | b |\n| --- | --- |\n| c | d |\n| e |  |',
    ],
    // Letters.
    [
      '<p style="text-transform:uppercase">Law <span style="text-transform:none">No</span> <span style="text-transform:capitalize">the king’s decree</span></p>',
      'LAW No The King’s Decree',
    ],
    // Signs.
    [
      '<p>5 <span style="font-family:Symbol">£</span> x <span style="font-family:Symbol">³</span> <font face="Symbol">\uf06d</font></p>',
      '5 ≤ x ≥ μ',
    ],
    [
      '<p><span style="font-family:Wingdings">ü</span> yes <font face="Wingdings">J</font></p>',
      '✓ yes ☺',
    ],
    ['<p>He said <q>the <q>law</q></q>.</p>', 'He said “the ‘law’”.'],
    [
      '<p>Fine <img alt="🙂" src="https://a.example/1f642.png"> and <img alt=":tada:" width="20" height="20" src="https://a.example/t.png"></p>',
      'Fine 🙂 and :tada:',
    ],
    [
      '<ul><li><input type="checkbox" checked> done</li><li><input type="checkbox"> open</li></ul>',
      '- ☑ done\n- ☐ open',
    ],
    [
      '<ul><li role="checkbox" aria-checked="false"><img alt="unchecked" src="https://a.example/c.png"><p style="display:inline-block">open</p></li></ul>',
      '- ☐ open',
    ],
    [
      '<ul><li role="checkbox" aria-checked="true"><img alt="checked" src="https://a.example/c.png">done</li></ul>',
      '- ☑ done',
    ],
    [
      '<p><span role="radio" aria-checked="true"></span> a <span role="switch" aria-checked="false"></span> b</p><ul><li data-checked="true">c</li><li data-list="unchecked">d</li><li><div class="checkbox checkbox-on"></div> e</li></ul>',
      '◉ a ☐ b\n\n- ☑ c\n- ☐ d\n- ☑ e',
    ],
    // Lines.
    [
      '<pre>one\ntwo</pre><pre><span style="white-space:normal">one\ntwo</span></pre>',
      'one\n\ntwo\n\none two',
    ],
    ['<p>one\u2028two\vthree</p>', 'one\n\ntwo\n\nthree'],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td>c\u2028d</td><td>e</td></tr></table>',
      '| a | b |\n| --- | --- |\n| c d | e |',
    ],
    // Pictures.
    [
      '<p>A<img src="https://t.example/p.gif" width="1" height="1"><img src="https://t.example/q" style="width:0;height:0"></p>',
      'A',
    ],
    [
      '<img src="https://a.example/blank.gif" data-src="https://a.example/map.png" alt="A map">',
      '![A map](https://a.example/map.png)',
    ],
    [
      '<img srcset="https://a.example/map.png 2x" alt="A map">',
      '![A map](https://a.example/map.png)',
    ],
    // Links.
    ['<p><a href=" https://a.example/a b ">x</a></p>', '[x](https://a.example/a%20b)'],
    [
      '<p>See <a href="https://a.example">[2023] UKSC <b>49</b></a>, <a href="https://a.example">a] b</a></p>',
      'See [[2023] UKSC **49**](https://a.example), [a) b](https://a.example)',
    ],
    [
      '<p>See [<a href="https://a.example">2023] UKSC 49</a> and [<a href="https://a.example/2">a</a>]</p>',
      'See [[2023] UKSC 49](https://a.example) and [[a](https://a.example/2)]',
    ],
    // Formulas.
    ['<p>10<math><msup><mi></mi><mn>25</mn></msup></math></p>', '10²⁵'],
    [
      '<p><span class="katex"><span class="katex-mathml"><math><semantics><mrow><msup><mn>10</mn><mn>25</mn></msup></mrow><annotation>10^{25}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">1025</span></span> FLOP</p>',
      '10²⁵ FLOP',
    ],
    [
      '<p><math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math>, <math><mfrac><mn>1</mn><mi>n</mi></mfrac></math>, <math><msup><mi>x</mi><mi>k</mi></msup></math></p>',
      'E = mc², 1/n, xᵏ',
    ],
  ])('%s', (html, ...expected) => {
    expect(pasted(sheet + html)).toEqual(expected)
  })

  test.each([
    ['<p>A <span style="font-family:Wingdings">Q</span></p>', 'A', 'sign'],
    [
      '<p>A <a href="https://a.example"><span style="text-decoration:underline;text-decoration-line:line-through">b</span></a></p>',
      'A',
      'struck-out passage',
    ],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr style="text-decoration:line-through"><td>A</td><td></td></tr></table>',
      '| a | b |\n| --- | --- |\n|  |  |',
      'struck-out passage',
    ],
    [
      '<p>B: <select><option>In force</option></select><input value="500"> \uf00c</p>',
      'B:',
      'field',
      'field',
      'sign',
    ],
    [
      '<p>A <math><mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></math></p>',
      'A',
      'formula',
    ],
    ['<p>A <a href="tel:+966">call</a>, <a href="/law">law</a></p>', 'A call, law', 'link', 'link'],
    ['<p>A <math><mtable><mtr><mtd>1</mtd></mtr></mtable></math></p>', 'A', 'formula'],
    [
      '<p>A <s>old<a href="#n1" id="r1">[1]</a></s></p><p id="n1"><a href="#r1">[1]</a> The old law</p>',
      'A',
      'struck-out passage',
      'note',
    ],
    ['<p>A <span class="katex-html">1025</span></p>', 'A', 'formula'],
    [
      '<table><tr><td class="struck">5</td><td>3</td></tr><tr><td>a</td><td>b</td></tr></table>',
      '|  | 3 |\n| --- | --- |\n| a | b |',
      'struck-out passage',
    ],
    [
      '<p>A <i class="fas fa-check"></i><span class="material-icons">check_circle</span><span style="font-family:\'Bootstrap Icons\'">b</span><span style="font-family:Silicon">c</span> <i class="icon"></i></p>',
      'A c',
      'sign',
      'sign',
      'sign',
      'sign',
    ],
    [
      '<table><tr><th>Rule</th><th>Allowed</th></tr><tr><td>Scan</td><td><img alt="Yes" src="https://a.example/y.png"></td></tr><tr><td>Voice</td><td></td></tr></table>',
      '| Rule | Allowed |\n| --- | --- |\n| Scan | Yes |\n| Voice |  |',
      'picture',
    ],
    [
      '<p>A <progress value="7" max="10">70%</progress><meter value="0.6">60%</meter></p>',
      'A',
      'field',
      'field',
    ],
  ])('what cannot be said is named: %s', (html, ...expected) => {
    expect(pasted(sheet + html)).toEqual(expected)
  })
})

test.each(['@a', '/*', 'a', 'a{', '@media screen{', '"', ':a', '[[x]'])(
  'a style sheet or a line of many %s is read in a moment',
  (part) => {
    const many = part.repeat(100_000)
    expect(pasted(`<style>${many}</style><p style='${many.replaceAll("'", '')}'>A</p>`)).toEqual([
      'A',
    ])
  },
)

test('the labels that PowerPoint writes are items', () => {
  const item = `<p><span style='mso-special-format:"numbullet3\\,1"'>1.</span><span>5 million</span></p>`
  expect(pasted(item + item.replace('1.<', '•<'))).toEqual(['1. 5 million\n\n- 5 million'])
})

test('a bullet of a font of signs is a bullet', () => {
  const item = `<p style='mso-list:l0 level1 lfo1'><span style='font-family:Wingdings'><span style='mso-list:Ignore'>ü<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span>Signed</p>`
  expect(pasted(item)).toEqual(['- Signed'])
})
