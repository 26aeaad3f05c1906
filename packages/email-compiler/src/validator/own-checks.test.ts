import { describe, expect, test } from 'vitest';
import { ownProblems } from './own-checks.ts';

const bind = '<script async custom-element="amp-bind" src="x"></script>';
const codes = (html: string) => ownProblems(html).map(({ code }) => code);

describe('problems that the official validator does not report', () => {
  test.each([
    ['X_BIND_SCRIPT_MISSING', '<p [text]="a.b"></p>'],
    ['X_BIND_SCRIPT_MISSING', '<button on="tap:AMP.setState({a:1})"></button>'],
    ['X_FORM_WITHOUT_ACTION', '<form method="get"></form>'],
    ['X_INPUT_NAME_REMOVED', '<template type="amp-mustache"><input name="title"></template>'],
    ['X_INPUT_NAME_REMOVED', '<script type="text/plain" template="amp-mustache"><input name="ID"></script>'],
    ['X_PLACEHOLDER_IN_TEMPLATE', '<template type="amp-mustache">%%email%%</template>'],
    ['X_EXPRESSION', `${bind}<p [text]="a === b"></p>`],
    ['X_EXPRESSION', `${bind}<p [text]="a ?? b"></p>`],
    ['X_EXPRESSION', `${bind}<p [text]="a?.b"></p>`],
    ['X_EXPRESSION', `${bind}<p [text]="(a"></p>`],
    ['X_EXPRESSION', `${bind}<p [text]="a # b"></p>`],
    ['X_EXPRESSION', `${bind}<p [text]="${Array.from({ length: 130 }, () => 'a').join(' + ')}"></p>`],
    ['X_EXPRESSION', `${bind}<p [text]="a +"></p>`],
    ['X_EXPRESSION', `${bind}<p [text]="a.match('b')"></p>`],
    ['X_EXPRESSION', `${bind}<p [text]="fetch('b')"></p>`],
    ['X_EXPRESSION', `${bind}<amp-bind-macro id="m" arguments="n" expression="n +"></amp-bind-macro>`],
    ['X_EXPRESSION', `${bind}<p [text]="${'('.repeat(50_000)}"></p>`],
    ['X_EXPRESSION', `${bind}<p [text]="1${'+1'.repeat(50_000)}"></p>`],
    ['X_EXPRESSION', `${bind}<button on="tap:AMP.setState({a:typeof b})"></button>`],
    ['X_ACTION_REFUSED', `<button on="tap:AMP.navigateTo(url='https://a.com')"></button>`],
    ['X_ACTION_TARGET', '<button on="tap:nothing.hide"></button>'],
    ['X_ACTION_METHOD', '<form id="f" action-xhr="x"></form><button on="tap:f.open"></button>'],
    ['X_ACTION_SYNTAX', '<button on="tap"></button>'],
    ['X_TAP_NOT_OPERABLE', '<p id="p" on="tap:p.hide"></p>'],
  ])('%s: %s', (code, html) => {
    expect(codes(html)).toEqual([code]);
  });
});

test.each([
  `${bind}<p [text]="'a === b' + (c || 'd')"></p>`,
  `${bind}<form id="f" action-xhr="x"><input name="title"></form><button on="tap:AMP.setState({a:{b:event.value.split(';').join(',')}}),f.submit;change:f.clear"></button>`,
  '<div id="d" role="button" tabindex="0" on="tap:d.toggleVisibility"></div>',
  `${bind}<p [text]="${'('.repeat(200)}a${')'.repeat(200)}"></p>`,
  `${bind}<p [text]="${Array.from({ length: 125 }, () => 'a').join(' + ')}"></p>`,
  `${bind}<button on="tap:AMP.setState({a:'it\\'s; so, (b'})"></button>`,
  `${bind}<amp-bind-macro id="m" arguments="n" expression="n + 1"></amp-bind-macro><p [text]="m(1)"></p>`,
  '<amp-carousel id="c" type="slides"></amp-carousel><button on="tap:c.goToSlide(index=1)"></button>',
  '<!-- <form> --><p title="<form>">%%email%%</p>',
])('accepts %s', (html) => {
  expect(codes(html)).toEqual([]);
});
